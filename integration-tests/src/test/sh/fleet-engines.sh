#!/bin/sh
# Starts sshd and Slurm with four nodes on loopback, until standard input ends. Root installs what is missing.
#   fleet-engines.sh FOLDER JAVA_HOME PORT
# Writes FOLDER/SSH.ready (with the port), FOLDER/SLURM.ready and FOLDER/ready.
set -u
folder=$1 java_home=$2 port=$3
host=$(hostname)

# Packages start their services where systemd runs, so they are installed only where it does not.
install() {
  [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null && [ ! -d /run/systemd/system ] || return 0
  for needed in sshd slurmctld mpirun.openmpi mpiexec.hydra; do
    command -v "$needed" >/dev/null && continue
    export DEBIAN_FRONTEND=noninteractive RUNLEVEL=1
    set -- -qq -y --no-install-recommends -o DPkg::Lock::Timeout=120 install \
      openssh-server slurmctld slurmd slurm-client munge openmpi-bin mpich
    # Without a network, the tests are skipped.
    timeout 60 apt-get -qq -o Acquire::Retries=0 update &&
      timeout 180 apt-get --download-only "$@" && apt-get "$@"
    return
  done
}

start_sshd() {
  for key in host user; do ssh-keygen -q -t ed25519 -N '' -f "$folder/$key" || return; done
  mkdir -p /run/sshd
  cat >"$folder/sshd_config" <<END
Port $port
ListenAddress 127.0.0.1
HostKey $folder/host
AuthorizedKeysFile $folder/user.pub
PidFile $folder/sshd.pid
StrictModes no
UsePAM no
SetEnv "JAVA_HOME=$java_home"
END
  read -r type key _ <"$folder/host.pub"
  echo "[127.0.0.1]:$port $type $key" >"$folder/known"
  cat >"$folder/ssh_config" <<END
Host *
  IdentityFile $folder/user
  UserKnownHostsFile $folder/known
  GlobalKnownHostsFile none
END
  /usr/sbin/sshd -f "$folder/sshd_config" || return
  await ssh -F "$folder/ssh_config" -o BatchMode=yes -p "$port" root@127.0.0.1 true &&
    echo "$port" >"$folder/SSH.ready"
}

# Tries a command for 20 s.
await() {
  tries=0
  until "$@"; do
    tries=$((tries + 1))
    [ "$tries" -lt 100 ] || return 1
    sleep 0.2
  done
}

start_slurm() {
  mkdir -p "$folder/munge" "$folder/ctld"
  chmod 700 "$folder/munge"
  head -c128 /dev/urandom >"$folder/munge/key"
  chmod 400 "$folder/munge/key"
  munged --force --key-file="$folder/munge/key" --socket="$folder/munge/socket" \
    --pid-file="$folder/munged.pid" --log-file="$folder/munged.log" --seed-file="$folder/munge/seed" || return
  echo CgroupPlugin=cgroup/v1 >"$folder/cgroup.conf"
  cat >"$folder/slurm.conf" <<END
ClusterName=ycsbx
SlurmctldHost=$host(127.0.0.1)
SlurmctldPort=$((port + 1))
SlurmUser=root
SlurmdUser=root
AuthType=auth/munge
AuthInfo=socket=$folder/munge/socket
CredType=cred/munge
MpiDefault=none
ProctrackType=proctrack/linuxproc
TaskPlugin=task/none
JobAcctGatherType=jobacct_gather/none
AccountingStorageType=accounting_storage/none
SelectType=select/cons_tres
SelectTypeParameters=CR_Core
ReturnToService=2
StateSaveLocation=$folder/ctld
SlurmdSpoolDir=$folder/%n.spool
SlurmctldPidFile=$folder/slurmctld.pid
SlurmdPidFile=$folder/%n.pid
SlurmctldLogFile=$folder/slurmctld.log
SlurmdLogFile=$folder/%n.log
KillWait=5
SwitchType=switch/none
SlurmdParameters=config_overrides
PartitionName=p Nodes=n[0-3] Default=YES MaxTime=10 State=UP
END
  for node in 0 1 2 3; do
    mkdir -p "$folder/n$node.spool"
    echo "NodeName=n$node NodeHostname=$host NodeAddr=127.0.0.1 Port=$((port + 2 + node)) CPUs=1 RealMemory=500" \
      >>"$folder/slurm.conf"
  done
  slurmctld -f "$folder/slurm.conf" -c || return
  for node in n0 n1 n2 n3; do slurmd -f "$folder/slurm.conf" -N "$node" || return; done
  await idle && touch "$folder/SLURM.ready"
}

idle() {
  [ "$(SLURM_CONF="$folder/slurm.conf" sinfo -h -o '%D %t')" = '4 idle' ]
}

install
if [ "$(id -u)" = 0 ]; then
  start_sshd
  start_slurm
fi
touch "$folder/ready"
# A signal to the process group ends cat, and the servers after it.
trap : HUP INT TERM
cat >/dev/null
# The caller deletes the folder as soon as no server writes to it.
for file in n0 n1 n2 n3 slurmctld munged sshd; do
  [ -s "$folder/$file.pid" ] || continue
  read -r pid <"$folder/$file.pid"
  kill "$pid"
  tries=0
  while readlink "/proc/$pid/exe" >/dev/null && [ "$tries" -lt 50 ]; do
    tries=$((tries + 1))
    sleep 0.1
  done
done
