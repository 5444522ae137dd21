"""The desktop program: windows, tables and drawings on top of the engine."""
