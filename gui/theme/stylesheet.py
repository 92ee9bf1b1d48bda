"""The one stylesheet. Widgets ask for a look by a ``role`` property.

``role`` on labels: ``title`` ``large`` ``large-plain`` ``quiet`` ``warn`` ``bad``
``bad-large`` ``good`` ``row-title`` ``key``, and for points ``number`` ``gain`` ``pay`` ``even``; on
frames: ``card``, ``row`` (can be clicked), ``rule`` (a thin line); on buttons: ``primary`` (what to press next),
``choice`` (checkable), ``flat`` (a link-like line).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from gui.theme.sizes import Size

if TYPE_CHECKING:
    from gui.theme.schemes import Colours

_SHEET = """
QWidget {{ color: {c.text}; font-size: {body}px; }}
QMainWindow, QDialog {{ background: {c.ground}; }}
QToolTip {{ background: {c.surface}; color: {c.text}; border: 1px solid {c.line}; padding: 6px; font-size: {body}px; }}
QScrollArea, QScrollArea > QWidget > QWidget {{ background: transparent; border: none; }}
QLabel {{ background: transparent; }}
QLabel[role="title"] {{ font-size: {title}px; font-weight: 700; }}
QLabel[role="large"] {{ font-size: {large}px; font-weight: 600; }}
QLabel[role="large-plain"] {{ font-size: {large}px; }}
QLabel[role="bad-large"] {{ font-size: {large}px; font-weight: 600; color: {c.pay}; }}
QLabel[role="gain"] {{ font-size: {number}px; font-weight: 800; color: {c.gain}; }}
QLabel[role="pay"] {{ font-size: {number}px; font-weight: 800; color: {c.pay}; }}
QLabel[role="even"] {{ font-size: {number}px; font-weight: 800; color: {c.quiet}; }}
QLabel[role="number"] {{ font-size: {number}px; font-weight: 800; }}
QLabel[role="quiet"] {{ font-size: {small}px; color: {c.quiet}; }}
QLabel[role="warn"] {{ color: {c.doubt}; font-weight: 600; }}
QLabel[role="bad"] {{ color: {c.pay}; font-weight: 600; }}
QLabel[role="good"] {{ color: {c.gain}; font-weight: 600; }}
QLabel[role="row-title"] {{ color: {c.quiet}; font-weight: 600; padding-right: 8px; }}
QLabel[role="key"] {{
  font-size: {small}px; color: {c.quiet}; border: 1px solid {c.quiet}; border-radius: 5px; padding: 2px 7px;
}}
QFrame[role="card"] {{ background: {c.surface}; border: 1px solid {c.line}; border-radius: 12px; }}
QFrame[role="card"][chosen="true"] {{ border: 3px solid {c.accent}; }}
QFrame[role="row"] {{ background: transparent; border: 2px solid transparent; border-radius: 8px; }}
QFrame[role="row"]:hover {{ background: {c.raised}; }}
QFrame[role="row"]:focus {{ border-color: {c.accent}; }}
QFrame[role="rule"] {{ background: {c.line}; border: none; max-height: 1px; }}
QPushButton {{
  background: {c.surface}; border: 2px solid {c.line}; border-radius: 10px;
  padding: 8px 16px; min-height: 28px; font-size: {large}px;
}}
QPushButton:hover {{ background: {c.raised}; border-color: {c.accent}; }}
QPushButton:pressed {{ background: {c.line}; }}
QPushButton:focus {{ border: 3px solid {c.accent}; padding: 7px 15px; }}
QPushButton:checked {{ background: {c.accent}; border-color: {c.accent}; color: {c.on_accent}; font-weight: 700; }}
QPushButton:checked:focus {{ border: 3px solid {c.text}; }}
QPushButton:disabled, QPushButton[possible="false"] {{
  color: {c.quiet}; background: transparent; border: 2px dashed {c.line}; font-weight: 400;
}}
QPushButton[possible="false"]:focus {{ border: 3px dashed {c.quiet}; }}
QPushButton[role="primary"] {{
  background: {c.accent}; border-color: {c.accent}; color: {c.on_accent}; font-weight: 700;
}}
QPushButton[role="primary"]:hover {{ border-color: {c.text}; }}
QPushButton[role="primary"]:disabled {{ background: {c.line}; border-color: {c.line}; color: {c.quiet}; }}
QPushButton[role="flat"] {{ border-color: transparent; background: transparent; color: {c.accent}; padding: 6px 10px; }}
QPushButton[role="flat"]:hover {{ background: {c.raised}; }}
QPushButton[role="flat"]:focus {{ border: 3px solid {c.accent}; padding: 5px 9px; }}
QLineEdit, QComboBox {{
  background: {c.surface}; border: 2px solid {c.line}; border-radius: 8px; padding: 6px 10px;
  selection-background-color: {c.accent}; selection-color: {c.on_accent};
}}
QLineEdit:focus, QComboBox:focus {{ border: 3px solid {c.accent}; padding: 5px 9px; }}
QComboBox QLineEdit {{ background: transparent; border: none; padding: 0; }}
QMenu {{ background: {c.surface}; border: 1px solid {c.line}; padding: 4px; }}
QMenu::item {{ padding: 8px 24px; border-radius: 6px; }}
QMenu::item:selected {{ background: {c.accent}; color: {c.on_accent}; }}
QMenu::item:disabled {{ color: {c.quiet}; }}
QScrollBar:vertical {{ background: transparent; width: 14px; margin: 2px; }}
QScrollBar:horizontal {{ background: transparent; height: 14px; margin: 2px; }}
QScrollBar::handle {{ background: {c.line}; border-radius: 5px; min-height: 40px; min-width: 40px; }}
QScrollBar::handle:hover {{ background: {c.quiet}; }}
QScrollBar::add-line, QScrollBar::sub-line {{ width: 0; height: 0; }}
QScrollBar::add-page, QScrollBar::sub-page {{ background: transparent; }}
"""


def stylesheet(scheme: Colours) -> str:
    """Return the stylesheet in the colours of ``scheme``."""
    sizes = {"small": Size.SMALL, "body": Size.BODY, "large": Size.LARGE, "title": Size.TITLE, "number": Size.NUMBER}
    return _SHEET.format(c=scheme, **{name: int(px) for name, px in sizes.items()})
