"""The words of the go/no-go page."""

from __future__ import annotations

from scorer.text import Text
from vision.table_view.values import Verdict

PX = Text("像素", "px")
BRIGHTNESS = Text("亮度", "of 255")
TILES = Text("张", "tiles")
SHARPNESS = Text("锐度", "sharpness")
NO_UNIT = Text("", "")

PIXELS_NAME = Text("牌的大小", "Size of tiles")
LIGHT_NAME = Text("光线", "Light")
GLARE_NAME = Text("反光", "Glare")
BLUR_NAME = Text("清晰度", "Sharpness")
MIRROR_NAME = Text("左右", "Mirror")

PIXELS_SAY = {
    Verdict.GO: Text("最远的牌也够大。", "Even the farthest tiles are large enough."),
    Verdict.WARN: Text(
        "最远的牌偏小：把相机移近或调高分辨率会更准。",
        "The farthest tiles are rather small: move the camera nearer or raise its resolution.",
    ),
    Verdict.NO_GO: Text(
        "最远的牌太小，读不准：请把相机移近、调高分辨率，或放到桌子上方。",
        "The farthest tiles are too small to read: move the camera nearer or higher, or raise its resolution.",
    ),
}
LIGHT_SAY = {
    Verdict.GO: Text("光线够亮。", "There is enough light."),
    Verdict.WARN: Text("有点暗：再开一盏灯会更准。", "It is rather dark: another lamp would help."),
    Verdict.NO_GO: Text("太暗了：请开灯。", "It is too dark: switch a light on."),
}
GLARE_SAY = {
    Verdict.GO: Text("没有反光。", "No glare."),
    Verdict.WARN: Text("有牌反光：请挪一下灯或相机。", "Some tiles reflect the light: move the lamp or the camera."),
    Verdict.NO_GO: Text(
        "很多牌反光，看不清：请换灯的位置，或让相机偏一点。",
        "Glare hides many tiles: move the lamp, or tilt the camera.",
    ),
}
BLUR_SAY = {
    Verdict.GO: Text("画面清楚。", "The picture is sharp."),
    Verdict.WARN: Text("画面有点糊：请擦镜头、等它对好焦。", "The picture is soft: wipe the lens, let it focus."),
    Verdict.NO_GO: Text(
        "画面模糊：请固定相机、擦镜头、重新对焦。",
        "The picture is blurred: fix the camera, wipe the lens, focus again.",
    ),
}
MIRROR_SAY = {
    Verdict.GO: Text("左右没有颠倒。", "The picture is not mirrored."),
    Verdict.WARN: Text(
        "还看不出左右有没有颠倒：请在桌上摆几张万子。",
        "Mirroring can't be told yet: lay a few characters (万) on the table.",
    ),
    Verdict.NO_GO: Text(
        "画面左右颠倒了：请关掉相机的镜像。", "The picture is mirrored: switch the camera's mirroring off."
    ),
}
LAY_TILES = Text("请在四边各摆几张牌，再检查一次。", "Lay a few tiles at each side and check again.")
