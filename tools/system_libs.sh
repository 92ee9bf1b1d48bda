#!/bin/sh
# See that the few system libraries that Qt needs, and a Chinese font, are there.
#
#   tools/system_libs.sh offscreen   what is needed without a display
#   tools/system_libs.sh window      that, and what a window on X11 needs
#
# Installs what is missing with apt-get where it may (as root, or with a sudo that
# asks nothing); otherwise it says which packages are missing and how to get them.
set -eu

OFFSCREEN="libEGL.so.1=libegl1 libGL.so.1=libgl1 libxkbcommon.so.0=libxkbcommon0 libdbus-1.so.3=libdbus-1-3
libfontconfig.so.1=libfontconfig1 libglib-2.0.so.0=libglib2.0-0"
WINDOW="libxcb-cursor.so.0=libxcb-cursor0 libxkbcommon-x11.so.0=libxkbcommon-x11-0 libxcb-icccm.so.4=libxcb-icccm4
libxcb-keysyms.so.1=libxcb-keysyms1 libxcb-image.so.0=libxcb-image0 libxcb-render-util.so.0=libxcb-render-util0
libxcb-shape.so.0=libxcb-shape0 libxcb-xkb.so.1=libxcb-xkb1 libxcb-randr.so.0=libxcb-randr0"
FONT_PACKAGE="fonts-wqy-microhei"

have_library() {
    { /sbin/ldconfig -p 2>/dev/null || ldconfig -p; } | grep -q "[[:space:]]$1 "
}

have_chinese_font() {
    if command -v fc-list >/dev/null 2>&1; then
        [ -n "$(fc-list :lang=zh family 2>/dev/null | head -n 1)" ]
    else
        find /usr/share/fonts /usr/local/share/fonts "$HOME/.fonts" "$HOME/.local/share/fonts" 2>/dev/null |
            grep -qiE '(cjk|wqy|uming|ukai|droidsansfallback|sourcehan)'
    fi
}

missing() {
    [ "$(uname -s)" = Linux ] || return 0
    pairs=$OFFSCREEN
    [ "$1" = window ] && pairs="$OFFSCREEN $WINDOW"
    for pair in $pairs; do
        have_library "${pair%%=*}" || echo "${pair#*=}"
    done
    have_chinese_font || echo "$FONT_PACKAGE"
}

packages=$(missing "${1:-offscreen}" | tr '\n' ' ')
[ -n "${packages% }" ] || exit 0

if ! command -v apt-get >/dev/null 2>&1; then
    echo "缺少系统库（Debian 包名）：$packages请用系统的软件包管理器安装。 / Missing system libraries (Debian names): $packages- please install them with your package manager." >&2
    exit 1
fi
if [ "$(id -u)" = 0 ]; then
    as_root=""
elif command -v sudo >/dev/null 2>&1 && sudo -n true 2>/dev/null; then
    as_root="sudo -n"
else
    echo "缺少系统库，需要管理员权限安装，请运行： / System libraries are missing and installing them needs an administrator; please run:" >&2
    echo "    sudo apt-get install --no-install-recommends $packages" >&2
    exit 1
fi
echo "正在安装系统库 / installing system libraries: $packages"
$as_root env DEBIAN_FRONTEND=noninteractive apt-get update -qq
$as_root env DEBIAN_FRONTEND=noninteractive apt-get install -qq -y --no-install-recommends $packages >/dev/null
