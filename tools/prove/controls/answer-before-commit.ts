// A server that answers a write before it commits it.
import { setTimeout as sleep } from 'node:timers/promises';
import type { Storage } from '../../../apps/server/src/ports/index.ts';
import { LATE_MS, startBroken } from './start-broken.ts';

function answeringEarly(storage: Storage): Storage {
  return {
    kind: storage.kind,
    read: (work) => storage.read(work),
    joined: (tx) => storage.joined(tx),
    health: () => storage.health(),
    close: () => storage.close(),
    transaction: (work) =>
      new Promise((resolve, reject) => {
        const late = storage.transaction(async (tx) => {
          const result = await work(tx);
          resolve(result);
          await sleep(LATE_MS);
          return result;
        });
        late.catch(reject);
      }),
  };
}

await startBroken((context) => ({ ...context, storage: answeringEarly(context.storage) }));
