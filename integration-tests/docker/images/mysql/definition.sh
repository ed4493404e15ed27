# shellcheck shell=sh disable=SC2154 # work: image.sh
debian sid mysql-server-core "$work/root.tar" \
  --customize-hook='copy-in images/mysql/entrypoint /'
