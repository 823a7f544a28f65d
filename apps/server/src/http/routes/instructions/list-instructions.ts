import { listInstructions } from '@benchbook/contracts';
import { canAuthor, seesOnlyAssigned } from '@benchbook/domain/access';
import { readListOrder } from '@benchbook/domain/instruction-list';
import type { Caller } from '@benchbook/domain/users';
import type { SummaryQuery } from '../../../ports/index.ts';
import { type Call, handle } from '../../handle.ts';
import { explainCursor, pageSize, tellPage } from '../../paging.ts';

export const listInstructionsRoute = handle(listInstructions, {
  run: async ({ query, caller, context, request, reply }) => {
    const read = () => context.storage.read(({ instructions }) => instructions.listSummaries(summaryQuery(query, caller)));
    const page = query.limit === undefined ? context.limits.heavy.run(caller.id, read) : read();
    const { rows, total, nextCursor } = await page.catch(explainCursor);
    tellPage(request, reply, { total, nextCursor });
    return [...rows];
  },
});

function summaryQuery(
  { q, sort, limit, cursor, archived = 'hidden', mine = false, draft = false, tag }: Call<typeof listInstructions>['query'],
  caller: Caller,
): SummaryQuery {
  return {
    ...readListOrder(sort ?? 'title'),
    ...(q === undefined ? {} : { search: q }),
    ...(limit === undefined ? {} : { limit: pageSize(limit) }),
    ...(cursor === undefined ? {} : { cursor }),
    ...(seesOnlyAssigned(caller.role) ? { assigneeId: caller.id } : {}),
    showsLive: !canAuthor(caller.role),
    archived,
    ownerId: mine ? caller.id : null,
    hasDraft: draft,
    tagId: tag ?? null,
  };
}
