# shellcheck shell=sh disable=SC2154 # work: image.sh
debian bookworm mariadb-server-core,mariadb-client-core "$work/root.tar" \
  --customize-hook='copy-in images/mariadb/entrypoint /'
