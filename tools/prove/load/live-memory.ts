// Loaded before a server (`--expose-gc --import`): serves on loopback the memory that the process holds after garbage
// collection. Its resident memory says little about that: V8 collects late and returns memory later.
import { createServer } from 'node:http';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { isMainThread } from 'node:worker_threads';

const { LIVE_MEMORY_PORT } = process.env;
// Processes started by the server have separate memory.
delete process.env['LIVE_MEMORY_PORT'];

if (isMainThread && LIVE_MEMORY_PORT !== undefined) {
  const { gc } = globalThis;
  if (!gc) throw new Error('Node has to be started with --expose-gc');
  const server = createServer(async (_request, response) => {
    await gc({ execution: 'async' });
    // Memory outside the heap is freed one turn after its owner.
    await nextTurn();
    await gc({ execution: 'async' });
    const { heapUsed, external } = process.memoryUsage();
    response.end(String(heapUsed + external));
  });
  server.listen(Number(LIVE_MEMORY_PORT), '127.0.0.1');
  server.unref();
}
