"""Devices: bindings from buttons to picks, lights, the state of each device."""
