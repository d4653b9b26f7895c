// Node's `http` and `JSON` answering POST /layout/line. Usage: node server.js WORKERS
// With more than one worker they share the port by `cluster`. Prints the port; ends with its standard input.
import cluster from 'node:cluster';
import http from 'node:http';
import { line } from './line.js';

const workers = Number(process.argv[2]);

function handle(request, response) {
  const pieces = [];
  request.on('data', (piece) => pieces.push(piece));
  request.on('end', () => {
    const body = JSON.stringify(line(JSON.parse(Buffer.concat(pieces)))) + '\n';
    response.writeHead(200, {
      'Content-Type': 'application/json',
      'Content-Length': Buffer.byteLength(body),
    });
    response.end(body);
  });
}

function announce(port) {
  console.log(port);
  process.stdin.on('end', () => process.exit()).resume();
}

if (workers === 1) {
  const server = http.createServer(handle).listen(0, '127.0.0.1', () => announce(server.address().port));
} else if (cluster.isPrimary) {
  let ready = 0;
  cluster.on('listening', (_, address) => {
    if (++ready === workers) announce(address.port);
  });
  for (let worker = 0; worker < workers; worker++) cluster.fork();
} else {
  http.createServer(handle).listen(0, '127.0.0.1');
  process.on('disconnect', () => process.exit());
}
