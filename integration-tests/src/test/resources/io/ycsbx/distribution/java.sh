#!/bin/sh
if [ "$1" = -version ]; then
  echo 'Picked up JAVA_TOOL_OPTIONS: -Dx=y' >&2
  echo '%s' >&2
  exit
fi
echo "process $$"
for arg; do printf '<%%s>\n' "$arg"; done
exit "${FAKE_STATUS-0}"
