# To be sourced: starts $program on a free port, leaves its address in $url, and ends it with the script. Flags besides are
# those in the array server_flags.
log=$(mktemp)
"$program" serve --listen 127.0.0.1:0 --log-level off ${server_flags[@]+"${server_flags[@]}"} >"$log" &
server=$!
trap 'kill $server 2>/dev/null; wait $server 2>/dev/null; rm -f "$log"' EXIT
for _ in $(seq 100); do
  url=$(sed -n 's/.* listens on //p' "$log")
  [ -n "$url" ] && break
  sleep 0.1
done
