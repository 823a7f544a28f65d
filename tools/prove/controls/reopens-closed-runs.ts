// A server that never closes a run: later releases and late ticks change complete runs.
import type { AssignmentStore, Transaction } from '../../../apps/server/src/ports/index.ts';
import { instead } from './instead.ts';
import { startBroken } from './start-broken.ts';

function neverClosed(assignments: AssignmentStore): AssignmentStore {
  const runs: AssignmentStore['runs'] = async (userId, instructionId) =>
    (await assignments.runs(userId, instructionId)).map((run) => ({ ...run, completedAtMs: null }));
  return instead(assignments, 'runs', runs);
}

await startBroken((context) => {
  const { storage } = context;
  const transaction = <Result>(work: (tx: Transaction) => Promise<Result>): Promise<Result> =>
    storage.transaction((tx) => work(instead(tx, 'assignments', neverClosed(tx.assignments))));
  return { ...context, storage: instead(storage, 'transaction', transaction) };
});
