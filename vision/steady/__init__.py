"""Many frames become one steady reading.

``values`` is what is answered, ``tracks`` follows each tile over the frames and fuses what was
read of it, ``motion`` tells a still picture from a moving one, ``reader`` decides when the
reading is held, when it freezes and when it lets go.
"""
