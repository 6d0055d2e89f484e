"""The board library, the board check and the board editor."""
