import { listActivity } from '@benchbook/contracts';
import { canLead } from '@benchbook/domain/access';
import { DomainError } from '@benchbook/domain/errors';
import { activityOf } from '../../../commands/activity/activity-of.ts';
import { handle } from '../../handle.ts';
import { explainCursor, nextPage, pageSize } from '../../paging.ts';

export const listActivityRoute = handle(listActivity, {
  run: async ({ query, caller, context, request, reply }) => {
    const { username, limit, cursor } = query;
    const page = await context.storage
      .read(async (readers) => {
        const user = await readers.users.findByName(username);
        // Who leads nobody does not learn which names there are.
        if (user?.id !== caller.id && !canLead(caller.role)) throw new DomainError('FORBIDDEN');
        if (!user) throw new DomainError('NOT_FOUND', { kind: 'user' });
        return activityOf(readers, user.id, { cursor, ...(limit === undefined ? {} : { limit: pageSize(limit) }) });
      })
      .catch(explainCursor);
    nextPage(request, reply, page.nextCursor);
    return page.entries;
  },
});
