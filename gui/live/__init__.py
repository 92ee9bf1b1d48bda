"""The live table: which camera, where the table lies in its picture, what is read while people watch.

``world`` is what it needs from outside; ``camera`` runs a pump and hands its pictures to the
window's thread; ``watching`` reads them in a worker; ``desk`` connects these with the pages:
``source_page``, ``calibrate_page``, ``table_page``, ``phone_page``.
"""
