// A server that confirms every tick but loses one in ten.
import type { AssignmentStore, Transaction } from '../../../apps/server/src/ports/index.ts';
import { instead } from './instead.ts';
import { startBroken } from './start-broken.ts';

const FORGOTTEN = 10;

let ticks = 0;

function forgetting(assignments: AssignmentStore): AssignmentStore {
  return instead(assignments, 'appendProgress', async (event: Parameters<AssignmentStore['appendProgress']>[0]) => {
    ticks += 1;
    return ticks % FORGOTTEN === 0 ? false : assignments.appendProgress(event);
  });
}

await startBroken((context) => {
  const { storage } = context;
  const transaction = <Result>(work: (tx: Transaction) => Promise<Result>): Promise<Result> =>
    storage.transaction((tx) => work(instead(tx, 'assignments', forgetting(tx.assignments))));
  return { ...context, storage: instead(storage, 'transaction', transaction) };
});
