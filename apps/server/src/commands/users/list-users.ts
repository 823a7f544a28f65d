import { canLead } from '@benchbook/domain/access';
import type { Assignment } from '@benchbook/domain/assignments';
import type { Id } from '@benchbook/domain/ids';
import type { Caller, UserView } from '@benchbook/domain/users';
import type { Page, ProgressItem, Readers, UserQuery } from '../../ports/index.ts';
import { assignmentView } from '../progress/assignment-view.ts';
import { fullUserView, shortUserView } from './user-view.ts';

/** Maximum number of people whose assignments are looked up by id; for more, all are read. */
const MAX_IDS = 500;

/**
 * A page of people. Leads also see deactivated people, and everybody's progress; others see active people.
 *
 * @param isBrief omit assignments
 * @throws CursorError
 */
export async function listUsers(readers: Readers, caller: Caller, query: UserQuery, isBrief: boolean): Promise<Page<UserView>> {
  const isLead = canLead(caller.role);
  const page = await readers.users.page({ ...query, onlyActive: !isLead });
  if (!isLead) return { ...page, rows: page.rows.map(shortUserView) };
  if (isBrief) return { ...page, rows: page.rows.map((user) => fullUserView(user, null)) };
  const assignments = await assignmentsOf(
    readers,
    page.rows.map(({ id }) => id),
  );
  return { ...page, rows: page.rows.map((user) => fullUserView(user, assignments.get(user.id) ?? [])) };
}

/**
 * Assignments of these people, with a fixed number of queries. Verifications of steps are only in the view of one person: they would
 * need a query per assignment.
 */
async function assignmentsOf(readers: Readers, userIds: readonly Id[]): Promise<ReadonlyMap<Id, readonly Assignment[]>> {
  const wanted = userIds.length > MAX_IDS ? undefined : userIds;
  const records = await readers.assignments.list(wanted);
  const instructions = await readers.instructions.findMany([...new Set(records.map(({ instructionId }) => instructionId))]);
  const items = Map.groupBy(await readers.assignments.allItems(wanted), keyOf);
  const views = new Map<Id, Assignment[]>();
  for (const record of records) {
    const instruction = instructions.get(record.instructionId);
    if (!instruction || instruction.deletedAtMs !== null) continue;
    const run = { items: items.get(keyOf(record)) ?? [], verifications: [] };
    const mine = views.get(record.userId) ?? [];
    mine.push(await assignmentView(readers, record, instruction.release.liveRevision, run));
    views.set(record.userId, mine);
  }
  return views;
}

function keyOf({ userId, instructionId, run }: Pick<ProgressItem, 'userId' | 'instructionId' | 'run'>): string {
  return `${userId} ${instructionId} ${run}`;
}
