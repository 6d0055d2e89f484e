"""The private view of a player without a phone."""
