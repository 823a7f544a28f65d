import { type InstructionSort, listInstructions } from '@benchbook/contracts';
import { seesOnlyAssigned } from '@benchbook/domain/access';
import { validationError } from '@benchbook/domain/errors';
import type { Caller } from '@benchbook/domain/users';
import { CursorError, type SummaryQuery, type SummarySort } from '../../../ports/index.ts';
import { type Call, handle } from '../../handle.ts';

/** Rows of one page at most. */
const PAGE_MAX_ROWS = 500;

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
    const { rows, total, nextCursor } = await context.storage
      .read(({ instructions }) => instructions.listSummaries(summaryQuery(query, caller)))
      .catch(explainCursor);
    reply.header('x-total-count', total);
    if (nextCursor !== null) reply.header('link', `<${nextAddress(request.url, nextCursor)}>; rel="next"`);
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
    ...(limit === undefined ? {} : { limit: Math.min(Math.max(limit, 1), PAGE_MAX_ROWS) }),
    ...(cursor === undefined ? {} : { cursor }),
    ...(seesOnlyAssigned(caller.role) ? { assigneeId: caller.id } : {}),
    includeArchived: archived ?? false,
  };
}

function explainCursor(error: unknown): never {
  if (error instanceof CursorError) throw validationError({ cursor: error.message });
  throw error;
}

function nextAddress(url: string, cursor: string): string {
  const [path = '', search = ''] = url.split('?', 2);
  const parameters = new URLSearchParams(search);
  parameters.set('cursor', cursor);
  return `${path}?${parameters}`;
}
