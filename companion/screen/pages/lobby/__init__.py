"""The lobby: codes for phones, PINs, and what each seat plays with."""
