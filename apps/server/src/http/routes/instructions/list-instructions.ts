import { type InstructionSort, listInstructions } from '@benchbook/contracts';
import { canAuthor, seesOnlyAssigned } from '@benchbook/domain/access';
import type { Caller } from '@benchbook/domain/users';
import type { SummaryQuery, SummarySort } from '../../../ports/index.ts';
import { type Call, handle } from '../../handle.ts';
import { explainCursor, pageSize, tellPage } from '../../paging.ts';

const SORT: Readonly<Record<InstructionSort, { sort: SummarySort; direction: 'ascending' | 'descending' }>> = {
  title: { sort: 'title', direction: 'ascending' },
  '-title': { sort: 'title', direction: 'descending' },
  assignees: { sort: 'assignees', direction: 'ascending' },
  '-assignees': { sort: 'assignees', direction: 'descending' },
  published: { sort: 'published', direction: 'ascending' },
  '-published': { sort: 'published', direction: 'descending' },
  modified: { sort: 'modified', direction: 'ascending' },
  '-modified': { sort: 'modified', direction: 'descending' },
};

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
  { q, sort, limit, cursor, archived }: Call<typeof listInstructions>['query'],
  caller: Caller,
): SummaryQuery {
  return {
    ...SORT[sort ?? 'title'],
    ...(q === undefined ? {} : { search: q }),
    ...(limit === undefined ? {} : { limit: pageSize(limit) }),
    ...(cursor === undefined ? {} : { cursor }),
    ...(seesOnlyAssigned(caller.role) ? { assigneeId: caller.id } : {}),
    showsLive: !canAuthor(caller.role),
    includeArchived: archived ?? false,
  };
}
