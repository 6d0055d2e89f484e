"""Drivers for buttons, lights and pods: signals in, lights out. This package knows no game."""
