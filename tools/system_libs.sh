#!/bin/sh
# See that the few system libraries that Qt needs, and a Chinese font, are there.
#
#   tools/system_libs.sh offscreen   what is needed without a display
#   tools/system_libs.sh window      that, and what a window on X11 needs
#   tools/system_libs.sh dev         what is needed without a display, and PostgreSQL's server for the tests
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

have_postgresql() {
    for program in /usr/lib/postgresql/*/bin/initdb; do
        [ -x "$program" ] && return 0
    done
    return 1
}

# The tests start a server of their own: Debian's package shall start none for the whole machine.
no_cluster_of_its_own() {
    settings=/etc/postgresql-common/createcluster.conf
    [ -e "$settings" ] || printf 'create_main_cluster = false\n' |
        $as_root sh -c "mkdir -p ${settings%/*} && cat > $settings"
}

missing() {
    [ "$(uname -s)" = Linux ] || return 0
    pairs=$OFFSCREEN
    [ "$1" = window ] && pairs="$OFFSCREEN $WINDOW"
    for pair in $pairs; do
        have_library "${pair%%=*}" || echo "${pair#*=}"
    done
    have_chinese_font || echo "$FONT_PACKAGE"
    [ "$1" != dev ] || have_postgresql || echo postgresql
}

packages=$(missing "${1:-offscreen}" | tr '\n' ' ')
[ -n "${packages% }" ] || exit 0

# The app works without PostgreSQL, and its tests skip what needs a server.
[ "${packages% }" = postgresql ] && needed="" || needed=1
give_up() {
    [ -n "$needed" ] && exit 1
    exit 0
}

if ! command -v apt-get >/dev/null 2>&1; then
    echo "缺少系统库（Debian 包名）：$packages请用系统的软件包管理器安装。 / Missing system libraries (Debian names): $packages- please install them with your package manager." >&2
    give_up
fi
if [ "$(id -u)" = 0 ]; then
    as_root=""
elif command -v sudo >/dev/null 2>&1 && sudo -n true 2>/dev/null; then
    as_root="sudo -n"
else
    echo "缺少系统库，需要管理员权限安装，请运行： / System libraries are missing and installing them needs an administrator; please run:" >&2
    echo "    sudo apt-get install --no-install-recommends $packages" >&2
    give_up
fi
echo "正在安装系统库 / installing system libraries: $packages"
case $packages in *postgresql*) no_cluster_of_its_own ;; esac
$as_root env DEBIAN_FRONTEND=noninteractive apt-get update -qq
$as_root env DEBIAN_FRONTEND=noninteractive apt-get install -qq -y --no-install-recommends $packages >/dev/null
