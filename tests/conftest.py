"""Every test runs without a screen, in Chinese, and away from the settings of whoever runs it."""

from __future__ import annotations

import os
import tempfile

os.environ["QT_QPA_PLATFORM"] = "offscreen"
os.environ["JIANHUA_LANG"] = "zh"
home = tempfile.mkdtemp(prefix="jianhua-tests-")
os.environ["XDG_CONFIG_HOME"] = os.environ["XDG_STATE_HOME"] = os.environ["XDG_DATA_HOME"] = home
