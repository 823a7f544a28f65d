import { readUser } from '@benchbook/contracts';
import { canLead, canManagePeople } from '@benchbook/domain/access';
import { DomainError } from '@benchbook/domain/errors';
import { assignmentsOfUser } from '../../../commands/progress/assignment-view.ts';
import { fullUserView, viewForManager } from '../../../commands/users/user-view.ts';
import { handle } from '../../handle.ts';

export const readUserRoute = handle(readUser, {
  allow: ({ caller, params }) => params.id === caller.id || canLead(caller.role),
  run: ({ params, caller, context }) =>
    context.storage.read(async (readers) => {
      const user = await readers.users.find(params.id);
      if (!user) throw new DomainError('NOT_FOUND', { kind: 'user', id: params.id });
      if (canManagePeople(caller.role)) return viewForManager(readers, user);
      return fullUserView(user, await assignmentsOfUser(readers, user.id));
    }),
});
