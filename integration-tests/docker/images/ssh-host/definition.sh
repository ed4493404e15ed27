# shellcheck shell=sh disable=SC2154 # work: image.sh
# Java's package makes links in the directory of manual pages.
debian bookworm openssh-server,openjdk-17-jre-headless "$work/root.tar" \
  --essential-hook="mkdir -p \"\$1/usr/share/man/man1\"" \
  --customize-hook='copy-in images/ssh-host/entrypoint /'
