// A server that reads every account to find the recipients of an event.
import type { Transaction, UserReader } from '../../../apps/server/src/ports/index.ts';
import { instead } from './instead.ts';
import { startBroken } from './start-broken.ts';

await startBroken((context) => {
  const { storage } = context;
  const idsWith =
    (users: UserReader): UserReader['idsWith'] =>
    async (ability) =>
      (await users.page({})).rows.filter(({ isActive, role }) => isActive && ability(role)).map(({ id }) => id);
  const transaction = <Result>(work: (tx: Transaction) => Promise<Result>): Promise<Result> =>
    storage.transaction((tx) => work(instead(tx, 'users', instead(tx.users, 'idsWith', idsWith(tx.users)))));
  return { ...context, storage: instead(storage, 'transaction', transaction) };
});
