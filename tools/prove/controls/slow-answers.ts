// A server whose every read waits for more than a second.
import { setTimeout as sleep } from 'node:timers/promises';
import type { Readers } from '../../../apps/server/src/ports/index.ts';
import { instead } from './instead.ts';
import { startBroken } from './start-broken.ts';

const LATE_MS = 1_200;

await startBroken((context) => {
  const { storage } = context;
  const read = async <Result>(work: (readers: Readers) => Promise<Result>): Promise<Result> => {
    await sleep(LATE_MS);
    return storage.read(work);
  };
  return { ...context, storage: instead(storage, 'read', read) };
});
