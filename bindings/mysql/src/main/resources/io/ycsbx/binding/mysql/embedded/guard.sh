# Runs a server; its arguments are the directories of the data and of the program, and the server's
# command. The server reads one statement from each line of standard input when it creates data.
# Root can connect by socket only.
#
# A background process ignores a terminal's interrupt. The shell ignores signals only after the
# start of the server, which would inherit this.
data=$1 share=$2/share
shift 2
if [ ! -d "$data" ]; then
  rm -rf "$data.unfinished" && mkdir "$data.unfinished" || exit
  {
    echo 'create database mysql;'
    echo 'use mysql;'
    echo "set @auth_root_socket='root';"
    cd "$share" && cat mariadb_system_tables.sql mariadb_performance_tables.sql \
      mariadb_system_tables_data.sql
  } | "$@" --bootstrap --datadir="$data.unfinished" || exit
  mv "$data.unfinished" "$data" || exit
fi
exec 3<&0
"$@" 3<&- </dev/null &
server=$!
trap '' INT HUP TERM
{ read -r _ <&3; kill -TERM $server; } 2>/dev/null &
reader=$!
exec 3<&- </dev/null
wait $server
status=$?
kill -KILL $reader 2>/dev/null
exit $status
