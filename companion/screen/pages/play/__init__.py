"""The page of the running game."""
