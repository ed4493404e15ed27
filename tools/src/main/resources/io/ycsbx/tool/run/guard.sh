# Runs a program in a session of its own, and ends it and all that it has started. Its arguments are
# a word that names the program's processes, tenths of a second from TERM until they are killed, a
# directory, and the program with its arguments. The status is the program's.
#
# The program is asked to end by a line on standard input, or when that closes: the process that
# started this shell was killed. The program's processes are found by the word in their environment,
# also in other sessions; when it is asked to end, also by their parents; without a program, also
# those that run in the directory.
#
# Without a program, and with time, this shell removes the directory: after a line, or, when
# standard input closes, as soon as the shells of the programs and what runs in the directory have
# ended, or that time has passed. The word is then the start of theirs, which the shells of the
# programs have in their environment: the programs themselves may be another user's, of which
# nothing can be read.
word=$1 tenths=$2 directory=$3
shift 3
unset YCSBX_GUARD
# Prints the word's processes and, if a directory is given, those that run there or below. The name
# of a directory may have lines as of ls, so that each number found there is looked at once more.
left() {
  grep -Fls "YCSBX_TOOL=$word" /proc/[0-9]*/environ | sed -n 's|^/proc/\([0-9]*\)/environ$|\1|p'
  [ -z "$1" ] || LC_ALL=C ls -ldn /proc/[0-9]*/cwd 2>/dev/null | sed 's|$|/|' | grep -F " -> $1/" |
    sed -n 's|^l[^/]* /proc/\([0-9][0-9]*\)/cwd -> .*|\1|p' |
    while read -r process; do
      case $(readlink "/proc/$process/cwd")/ in
        "$1"/*) echo "$process" ;;
      esac
    done
}
# Prints the shells of the programs.
guards() {
  grep -Fls "YCSBX_GUARD=$word" /proc/[0-9]*/environ
}
# Kills what is left, and what that starts meanwhile.
end_left() {
  rounds=50
  while [ "$rounds" -gt 0 ]; do
    found=$(left "$1")
    [ -n "$found" ] || break
    for process in $found; do
      kill -KILL "$process"
    done
    rounds=$((rounds - 1))
    sleep 0.1
  done
}
# A program may have left directories in which nobody may write.
remove() {
  rm -rf "$directory" || { find "$directory" -type d -exec chmod u+rwx {} \;; rm -rf "$directory"; }
}
if [ $# -eq 0 ] && [ "$tenths" -gt 0 ]; then
  trap '' INT HUP TERM
  cd /
  if ! read -r _; then
    # Without /proc, nothing tells when the shells of the programs have ended.
    [ -d /proc/$$ ] || sleep $((tenths / 10))
    while [ "$tenths" -gt 0 ] && [ -n "$(guards)$(left "$directory")" ]; do
      sleep 1
      tenths=$((tenths - 10))
    done
    end_left "$directory"
    # A program that could not be killed may write until it ends.
    remove
    while [ -n "$(guards)" ]; do
      sleep 1
    done
  fi
  remove
  exit
fi
if [ $# -eq 0 ]; then
  end_left "$directory"
  exit
fi
exec 3<&0 </dev/null
session=setsid
# Without setsid, as on macOS, a group of processes stands for a session.
command -v setsid >/dev/null || { session='' && set -m; }
# A shell's background processes ignore INT.
heed='env --default-signal=INT,QUIT'
$heed true 2>/dev/null || heed=''
YCSBX_TOOL=$word $session $heed "$@" 3<&- &
leader=$!
# This shell is none of those that run in the directory. Only the program prints.
cd / && exec >/dev/null 2>&1
# Prints group and start time of a process that has not ended, by proc(5): its name may have lines.
born() {
  sed -n '$s/.*) \([^XZ] \)/\1/p' "/proc/$1/stat" | cut -d ' ' -f 3,20 | tr ' ' :
}
# Prints the descendants of the program that are not in its group, each with group and start time.
strangers() {
  parents=$leader
  while [ -n "$parents" ]; do
    parents=$(grep -Els "^PPid:[^0-9]($parents)\$" /proc/[0-9]*/status |
      sed -n 's|^/proc/\([0-9]*\)/status$|\1|p')
    for child in $parents; do
      since=$(born "$child")
      [ -z "$since" ] || [ "${since%:*}" = "$leader" ] || echo "$child:$since"
    done
    parents=$(echo $parents | tr ' ' '|')
  done
}
# Signals the session, which the program may not have begun yet, and the strangers, unless another
# process has the number now.
tell() {
  kill -"$1" -"$leader" || kill -"$1" "$leader"
  told=$?
  for stranger in $known; do
    [ "$1" = 0 ] || [ "$(born "${stranger%%:*}")" = "${stranger#*:}" ] || continue
    kill -"$1" "${stranger%%:*}" && told=0
  done
  return "$told"
}
{
  read -r _
  trap '' TERM
  known=$(strangers)
  tell TERM
  while [ "$tenths" -gt 0 ] && tell 0; do
    sleep 0.1
    tenths=$((tenths - 1))
  done
  tell KILL
} <&3 &
stopper=$!
exec 3<&-
trap '' INT HUP TERM
wait "$leader"
status=$?
# The stopper still waits for the other processes of the session if it was asked to end them.
kill -TERM "$stopper"
wait "$stopper"
kill -KILL -"$leader"
end_left ''
exit "$status"
