from __future__ import annotations

import os
import subprocess
import sys

import gui.app


def test_cv2s_own_qt_is_out_of_the_way(monkeypatch, qapp):
    for variable in gui.app.CV2_QT_VARIABLES:
        monkeypatch.setenv(variable, "/nowhere")
    assert gui.app.application() is qapp
    assert not set(gui.app.CV2_QT_VARIABLES) & set(os.environ)


def test_a_window_opens_and_closes_in_a_process_of_its_own(tmp_path):
    """The whole start as people do it: cv2 first, then Qt, then an event loop, then the end."""
    program = (
        "from PySide6.QtCore import QTimer\n"
        "import gui.app\n"
        "app = gui.app.application()\n"
        "QTimer.singleShot(300, app.closeAllWindows)\n"
        "def no_model(): raise AssertionError('not needed without a photo')\n"
        "raise SystemExit(gui.app.run_window(None, language='en', reader_factory=no_model))\n"
    )
    env = {**os.environ, "XDG_STATE_HOME": str(tmp_path), "QT_QPA_PLATFORM": "offscreen"}
    done = subprocess.run(  # noqa: S603  our own program
        [sys.executable, "-c", program], check=False, env=env, capture_output=True, text=True, timeout=60
    )
    assert done.returncode == 0, done.stderr
    assert "Traceback" not in done.stderr
