"""Seats: who sits where, join codes, PINs, secrets, the lobby, the private view."""
