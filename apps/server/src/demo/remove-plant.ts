import type { Caller } from '@benchbook/domain/users';
import type { AppContext } from '../app-context.ts';
import { changeAssignments } from '../commands/assignments/change-assignments.ts';
import { deleteInstruction } from '../commands/instructions/delete-instruction.ts';
import type { UserRecord } from '../ports/index.ts';
import { DEMO_USERS } from './demo-users.ts';
import { demoPeople } from './fill-people.ts';
import { DEMO_STATE } from './fill-plant.ts';

/** What was removed. */
export interface RemovedPlant {
  readonly titles: readonly string[];
  readonly usernames: readonly string[];
}

/**
 * Removes the demonstration: instructions created by its people are deleted with their assignments; its people are deactivated
 * and signed out. Their audit records stay, as for everybody.
 *
 * @returns null if no other active Dev would be able to sign in
 */
export async function removePlant(context: AppContext): Promise<RemovedPlant | null> {
  const { users, records, brought } = await context.storage.read(async (readers) => {
    const { rows } = await readers.instructions.listSummaries({ archived: 'shown' });
    return {
      users: (await readers.users.page({})).rows,
      records: await readers.instructions.findMany(rows.map((row) => row.id)),
      brought: await demoPeople(readers),
    };
  });
  const isOfDemo = ({ id, username }: UserRecord): boolean => Object.hasOwn(DEMO_USERS, username) || brought.includes(id);
  const dev = users.find((user) => user.isActive && user.role === 'Dev' && !isOfDemo(user));
  if (!dev) return null;
  const caller: Caller = { id: dev.id, username: dev.username, role: dev.role, deviceId: null };
  const leaving = users.filter((user) => user.isActive && isOfDemo(user));
  const made = [...records.values()].filter((record) => users.some((user) => user.id === record.createdBy && isOfDemo(user)));
  for (const { id } of made) await removeInstruction(context, caller, id);
  await context.storage.transaction(async (tx) => {
    const nowMs = context.clock.nowMs();
    for (const { id } of leaving) {
      const user = await tx.users.find(id);
      if (user) await tx.users.save({ ...user, isActive: false, status: 'Offline', updatedAtMs: nowMs });
      await tx.sessions.revokeUser(id, nowMs);
    }
    await tx.meta.set(DEMO_STATE, 'removed');
  });
  return { titles: made.map((record) => record.title), usernames: leaving.map((user) => user.username) };
}

async function removeInstruction(context: AppContext, caller: Caller, id: string): Promise<void> {
  const assignees = await context.storage.read((readers) => readers.assignments.ofInstruction(id));
  await changeAssignments(context, caller, id, { added: [], removed: assignees.map((each) => each.userId) });
  await deleteInstruction(context, caller, id);
}
