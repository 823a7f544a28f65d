// A server that takes it for granted that an id of a person is one of ours.
import { startBroken } from './start-broken.ts';
import { withUsers } from './with-users.ts';

await startBroken((context) =>
  withUsers(context, (users) => (id) => {
    if (id.length !== 36) throw new TypeError(`${id} has no time`);
    return users.find(id);
  }),
);
