import { canLead } from '@benchbook/domain/access';
import type { Assignment } from '@benchbook/domain/assignments';
import type { Id } from '@benchbook/domain/ids';
import type { Caller, UserView } from '@benchbook/domain/users';
import type { ProgressItem, Readers } from '../../ports/index.ts';
import { assignmentView } from '../progress/assignment-view.ts';
import { fullUserView, shortUserView } from './user-view.ts';

/** Everybody active, by name; leads also see who is gone, and how far each is with what. */
export async function listUsers(readers: Readers, caller: Caller): Promise<UserView[]> {
  const users = await readers.users.list();
  if (!canLead(caller.role)) return users.filter((user) => user.isActive).map(shortUserView);
  const assignments = await assignmentsOfEverybody(readers);
  return users.map((user) => fullUserView(user, assignments.get(user.id) ?? []));
}

/**
 * All assignments at once. The verifications of each step are left to the view of one person: they would be a question
 * per assignment.
 */
async function assignmentsOfEverybody(readers: Readers): Promise<ReadonlyMap<Id, readonly Assignment[]>> {
  const records = await readers.assignments.list();
  const instructions = await readers.instructions.findMany([...new Set(records.map(({ instructionId }) => instructionId))]);
  const items = Map.groupBy(await readers.assignments.allItems(), keyOf);
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
