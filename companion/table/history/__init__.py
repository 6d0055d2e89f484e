"""Finished games: the list, their results, exports and imports."""
