# shellcheck shell=sh disable=SC2154 # work: image.sh
debian bookworm prometheus-node-exporter "$work/root.tar" \
  --customize-hook="ln -s usr/bin/prometheus-node-exporter \"\$1/entrypoint\""
