# Creates missing data; its arguments are the directories of the data and of the program, and the
# server's command. The server reads one statement from each line of standard input when it creates
# data. Root can connect by socket only.
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
signal=TERM
