// A server that assumes that every person id is valid.
import type { Readers, UserReader } from '../../../apps/server/src/ports/index.ts';
import { instead } from './instead.ts';
import { startBroken } from './start-broken.ts';

await startBroken((context) => {
  const { storage } = context;
  const find =
    (users: UserReader): UserReader['find'] =>
    (id) => {
      if (id.length !== 36) throw new TypeError(`${id} has no time`);
      return users.find(id);
    };
  const read = <Result>(work: (readers: Readers) => Promise<Result>): Promise<Result> =>
    storage.read((readers) => work(instead(readers, 'users', instead(readers.users, 'find', find(readers.users)))));
  return { ...context, storage: instead(storage, 'read', read) };
});
