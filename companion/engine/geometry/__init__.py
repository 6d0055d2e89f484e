"""Geometry: borders between parts of the plane, and boards as drawn maps. Pure."""
