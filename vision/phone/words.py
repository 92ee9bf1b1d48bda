"""Every sentence that the phone shows."""

from __future__ import annotations

from scorer.text import Text

PAGE = {
    "title": Text("见花 · 拍牌", "Jianhua · tiles"),
    "hint": Text(
        "把摊开的牌拍全，光线亮一点，别用前置镜头。", "Get all open tiles in, with good light, by the rear camera."
    ),
    "take": Text("拍照", "Take a photo"),
    "choose": Text("从相册选", "Choose a photo"),
    "another": Text("再拍一张", "Another photo"),
    "again": Text("重新发送", "Send again"),
    "sending": Text("正在发送", "Sending"),
    "checking": Text("正在检查照片…", "Checking the photo…"),
    "lost": Text(
        "连不上牌桌的电脑：请确认手机和电脑在同一个 Wi-Fi；不行就重新扫码。",
        "The table's computer doesn't answer: see that phone and computer share one Wi-Fi, or scan the code again.",
    ),
    "over": Text(
        "这个页面已失效：请重新扫描电脑屏幕上的二维码。",
        "This page is over: scan the code on the computer's screen again.",
    ),
    "heavy": Text(
        "照片超过 {limit} MB：请在相机里调低分辨率再拍。",
        "The photo has more than {limit} MB: choose a lower resolution in the camera.",
    ),
}
"""What the page itself says; ``heavy`` takes ``limit``."""

RECEIVED = Text("电脑已收到，请看牌桌的屏幕。", "The computer has it: look at the table's screen.")
NO_PHOTO = Text("这不是照片：请拍照或从相册选一张。", "This is no photo: take one, or choose one from the album.")
SEND_WHOLE = Text("照片没有传完整：请重新发送。", "The photo did not arrive whole: send it again.")
TOO_MANY = Text("发得太快了：请等一分钟再发。", "Too many photos at once: wait a minute, then send it again.")
NOT_TAKEN = Text(
    "电脑这会儿收不了照片：请等几秒再发。",
    "The computer can't take the photo now: wait some seconds, then send it again.",
)
BROKE = Text("电脑出错了：请再发一次。", "Something broke on the computer: send it again.")
NOT_FOUND = Text("请扫描电脑屏幕上的二维码。", "Scan the code on the computer's screen.")
