# Runs a server; its arguments are the server's command, and $signal stops the server.
#
# A background process ignores a terminal's interrupt. The shell ignores signals only after the
# start of the server, which would inherit this. A server that is still starting may ignore the first
# $signal as well.
exec 3<&0
"$@" 3<&- </dev/null &
server=$!
trap '' INT HUP TERM
{ read -r _ <&3; while kill -$signal $server; do sleep 0.1; done; } 2>/dev/null &
reader=$!
exec 3<&- </dev/null
wait $server
status=$?
kill -KILL $reader 2>/dev/null
exit $status
