"""Updates of a box that a phone sends."""
