"""The firmware of a pod. ``firmware.pod`` is its pure core, the same under CPython and MicroPython."""
