// Loaded before a server (`--expose-gc --import`): tells on loopback what it holds when all is collected that nobody needs.
// What a process has of the machine says little of that: V8 collects late, and gives back later.
import { createServer } from 'node:http';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { isMainThread } from 'node:worker_threads';

const { LIVE_MEMORY_PORT } = process.env;
// Processes that the server starts have memory of their own.
delete process.env['LIVE_MEMORY_PORT'];

if (isMainThread && LIVE_MEMORY_PORT !== undefined) {
  const { gc } = globalThis;
  if (!gc) throw new Error('Node has to be started with --expose-gc');
  const server = createServer(async (_request, response) => {
    await gc({ execution: 'async' });
    // Bytes outside of the heap go in the turn after what held them.
    await nextTurn();
    await gc({ execution: 'async' });
    const { heapUsed, external } = process.memoryUsage();
    response.end(String(heapUsed + external));
  });
  server.listen(Number(LIVE_MEMORY_PORT), '127.0.0.1');
  server.unref();
}
