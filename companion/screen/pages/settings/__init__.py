"""The settings of the table."""
