"""The live table: where it lies in the picture, whether the camera is set up well, what is seen through it.

``quad`` says where the table's corners are, ``plane`` turns px into places on the table,
``corners`` finds the corners, ``strips`` cuts out one seat upright, ``read`` reads the table
through the quad, ``setup`` judges the camera's place, ``bump`` notices that it was moved, and
``arrows`` says what each loser shows that will be eaten.
"""
