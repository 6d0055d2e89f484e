"""The one room that knows every other: it builds the table and what belongs to it, starts and stops them in order."""
