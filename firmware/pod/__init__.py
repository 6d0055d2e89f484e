"""The core of a pod: what its buttons, lights and line mean, without a pin, a port or a clock."""
