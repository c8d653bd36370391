#!/usr/bin/env bash
# Starts an S3-compatible server for tests: one Ceph node with a RADOS gateway on loopback, data in memory.
#   ceph.sh start FOLDER [PORT]   prints the address        ceph.sh stop FOLDER
# Needs radosgw, ceph-mon and ceph-osd (Debian: apt-get install radosgw ceph-mon ceph-osd).
set -euo pipefail

command=${1:-}
folder=$(mkdir -p "${2:?a folder}" && cd "$2" && pwd)
port=${3:-7480}
config=$folder/ceph.conf

# Matches only processes that were started with this folder's configuration.
is_ours() { [ -s "$folder/$1.pid" ] && tr '\0' ' ' <"/proc/$(cat "$folder/$1.pid")/cmdline" 2>/dev/null | grep -qF -- "$config"; }
stop() {
  for name in rgw osd mon; do
    is_ours $name && kill -KILL "$(cat "$folder/$name.pid")"
    rm -f "$folder/$name.pid"
  done
  return 0
}
daemon() {
  local name=$1
  shift
  setsid "$@" -f -c "$config" >"$folder/$name.out" 2>&1 </dev/null &
  echo $! >"$folder/$name.pid"
}

case $command in
  stop) stop; exit 0 ;;
  start) stop ;;
  *) echo "usage: $0 start|stop FOLDER [PORT]" >&2; exit 2 ;;
esac

rm -rf "$folder"/{mon,osd,run}
mkdir -p "$folder"/{mon,osd,run}
cluster=$(cat /proc/sys/kernel/random/uuid)
disk=$(cat /proc/sys/kernel/random/uuid)
cat >"$config" <<CONF
[global]
fsid = $cluster
mon host = v2:127.0.0.1:$((port + 1))
mon initial members = a
public addr = 127.0.0.1
cluster addr = 127.0.0.1
auth cluster required = none
auth service required = none
auth client required = none
ms mon client mode = crc
ms mon service mode = crc
keyring = /dev/null
paxos propose interval = 0.05
paxos min wait = 0.02
osd pool default size = 1
osd pool default min size = 1
osd pool default pg num = 1
rgw rados pool pg num min = 1
mon allow pool size one = true
osd crush chooseleaf type = 0
osd objectstore = memstore
memstore device bytes = 536870912
run dir = $folder/run
admin socket = $folder/run/\$name.asok
log file = $folder/\$name.log
mon data = $folder/mon
osd data = $folder/osd
rgw data = $folder/run
debug rgw = 0/0
CONF

monmaptool --create --clobber --fsid "$cluster" --addv a "[v2:127.0.0.1:$((port + 1))]" "$folder/monmap" >"$folder/setup.out"
ceph-mon --mkfs -i a -c "$config" --monmap "$folder/monmap" >>"$folder/setup.out" 2>&1
daemon mon ceph-mon -i a
ceph -c "$config" --connect-timeout 30 osd new "$disk" 0 >>"$folder/setup.out" 2>&1
ceph-osd -i 0 -c "$config" --mkfs --osd-uuid "$disk" >>"$folder/setup.out" 2>&1
daemon osd ceph-osd -i 0
timeout 60 radosgw-admin -c "$config" -n client.rgw.a user create --uid=test --display-name=test \
  --access-key="${AWS_ACCESS_KEY_ID:?}" --secret-key="${AWS_SECRET_ACCESS_KEY:?}" >"$folder/user.out" 2>&1
daemon rgw radosgw -n client.rgw.a --rgw-frontends "beast endpoint=127.0.0.1:$port"
for _ in $(seq 300); do
  (exec 3<>"/dev/tcp/127.0.0.1/$port") 2>/dev/null && { echo "http://127.0.0.1:$port"; exit 0; }
  sleep 0.1
done
echo "radosgw did not start, see $folder" >&2
stop
exit 1
