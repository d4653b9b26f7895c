-- Posts the body that a file holds, named as the script's argument, and prints the figures as JSON.

-- The request never changes: it is put together once.
local request_bytes

function init(arguments)
  local file = assert(io.open(arguments[1], "rb"))
  wrk.method = "POST"
  wrk.body = file:read("*a")
  wrk.headers["Content-Type"] = "application/json"
  file:close()
  request_bytes = wrk.format()
end

function request()
  return request_bytes
end

function done(summary, latency)
  local failed = summary.errors
  local errors = failed.connect + failed.read + failed.write + failed.status + failed.timeout
  io.write(string.format(
    'figures {"requests": %d, "seconds": %f, "errors": %d, "bytes": %d, "p50": %f, "p99": %f, "max": %f}\n',
    summary.requests, summary.duration / 1e6, errors, summary.bytes,
    latency:percentile(50), latency:percentile(99), latency.max))
end
