"""An evening on paper, in files and back again.

* ``whole``: everything of a session, hashes and photos too; ``whole_files`` writes and reads
  it as one JSON file or one ZIP; ``importing.bring_in`` puts it into a ledger.
* ``tables``: hands, totals, statistics as CSV files and as a workbook (XLSX).
* ``evening``: what a sheet of the evening is about; ``page`` writes it as HTML, ``paper`` as PDF.
* ``plain``: the same for a terminal. ``machine``: the same for programs.
* ``exports.export``: one session in one of these forms, by its name.
* ``backups``: automatic backups of the ledger.

Everything waits for the disk: it belongs off the window's thread.
"""
