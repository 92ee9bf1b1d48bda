"""The settlement on paper: as text, as HTML, as a picture."""

from gui.sheet.html import sheet_html, write_sheet_html
from gui.sheet.image import settlement_sheet, write_sheet_png
from gui.sheet.text import text_settlement

__all__ = ["settlement_sheet", "sheet_html", "text_settlement", "write_sheet_html", "write_sheet_png"]
