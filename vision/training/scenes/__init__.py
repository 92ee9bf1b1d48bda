"""Synthetic table scenes: pictures of tiles whose labels are known because we laid them.

A scene is a pure function of its seed and its config (and of the fonts and folders
that the config names): ``render_scene(seed, config) -> Scene``. Nothing here needs
torch, nor any data folder.
"""

from vision.training.scenes.build import iter_scenes, render_scene
from vision.training.scenes.model import LayoutKind, Pose, Scene, SceneConfig, SceneTile

__all__ = ["LayoutKind", "Pose", "Scene", "SceneConfig", "SceneTile", "iter_scenes", "render_scene"]
