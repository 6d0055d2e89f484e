"""Boards: their borders in the plane, their territories as drawn maps, and their editor. Pure."""
