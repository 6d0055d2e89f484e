"""Finished games: the list, their results, copies to take away, imports."""
