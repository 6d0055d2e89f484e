"""The core of a pod: its buttons, lights and line, without a pin, a port or a clock."""
