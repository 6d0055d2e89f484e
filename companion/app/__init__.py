"""The composition root. It builds the table, its parts, the web and the screen, and starts and stops them in order."""
