"""Riftwalker: a matrix of elements, rifts explored, rotated and burst; one file a chapter of its rulebook."""
