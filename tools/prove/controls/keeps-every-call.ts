// A server with a memory leak: it retains so much per transaction that a few seconds reveal it.
import type { Transaction } from '../../../apps/server/src/ports/index.ts';
import { instead } from './instead.ts';
import { startBroken } from './start-broken.ts';

const KEPT_BYTES = 5_000_000;

const kept: Buffer[] = [];

await startBroken((context) => {
  const { storage } = context;
  const transaction = <Result>(work: (tx: Transaction) => Promise<Result>): Promise<Result> => {
    kept.push(Buffer.alloc(KEPT_BYTES, kept.length));
    return storage.transaction(work);
  };
  return { ...context, storage: instead(storage, 'transaction', transaction) };
});
