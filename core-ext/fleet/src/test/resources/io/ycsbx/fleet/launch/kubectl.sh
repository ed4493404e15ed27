cd "$(dirname "$0")"
printf '%%s\n' "$*" >>calls
shift 2
for last; do :; done
case $1 in
%s
create) printf '%%s\n' secret/evening service/evening job.batch/evening ;;
get) cat pods ;;
exec) echo found ;;
esac
