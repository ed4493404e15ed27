# Creates missing data; its arguments are the directories of the data and of the programs, the file
# with the user's password, the directory of the log or nothing, and the server's command.
#
# The server refuses to run as root, but not as root that has become nobody in a namespace of its
# own. It would end with a terminal's interrupt, which a session of its own does not get.
data=$1 program=$2 password=$3 log=$4
shift 4
as=
if [ "$(id -u)" = 0 ]; then
  as='unshare -U'
  $as true || {
    echo 'FATAL: as root it needs a user namespace, which this system refuses: run as another user'
    exit 1
  }
fi
if [ ! -d "$data" ]; then
  # initdb refuses a directory with the log that it left when it was killed.
  if [ -n "$log" ] && [ "$data.unfinished/pg_wal" -ef "$log" ]; then
    rm -rf "$log"/0000000* "$log"/xlogtemp.* "$log/archive_status" "$log/summaries" || exit
  fi
  rm -rf "$data.unfinished" || exit
  $as "$program/initdb" -D "$data.unfinished" -U ycsb --pwfile="$password" --auth=scram-sha-256 \
    --encoding=UTF8 --locale=C ${log:+--waldir="$log"} || exit
  mv "$data.unfinished" "$data" || exit
fi
set -- setsid $as "$@"
signal=INT
