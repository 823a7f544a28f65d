import { listUsers } from '@benchbook/contracts';
import { listUsers as list } from '../../../commands/users/list-users.ts';
import { handle } from '../../handle.ts';

export const listUsersRoute = handle(listUsers, {
  run: ({ caller, context }) => context.storage.read((readers) => list(readers, caller)),
});
