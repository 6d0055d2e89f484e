"""What runs on a pod's board. ``firmware.pod`` is its pure core, the same under CPython and MicroPython."""
