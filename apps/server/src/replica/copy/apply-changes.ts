import type { ChangeItem } from '@benchbook/contracts';
import type { Id } from '@benchbook/domain/ids';
import type { Readers, Transaction } from '../../ports/index.ts';
import { copiedAppearances, copiedAssignment, copiedInstruction, copiedUser } from './copied-records.ts';
import { showUnsentTicks } from './show-unsent.ts';

/**
 * Applies the server's changes to the copy, in their order. Unsent local work continues to be shown.
 *
 * @param askedAtMs entries answered since then may not be included in the changes
 */
export async function applyChanges(tx: Transaction, userId: Id, items: readonly ChangeItem[], askedAtMs: number): Promise<void> {
  for (const item of items) await applyItem(tx, userId, item, askedAtMs);
  await tx.replica.dropSent(userId, askedAtMs);
}

async function applyItem(tx: Transaction, userId: Id, item: ChangeItem, askedAtMs: number): Promise<void> {
  switch (item.type) {
    case 'person':
      return tx.replica.putUser(copiedUser(item.body, await tx.users.find(item.id)));
    case 'instruction':
      return tx.replica.putInstruction(copiedInstruction(item.body));
    case 'assignment':
      await tx.replica.putAssignment(copiedAssignment(item.body));
      return showUnsentTicks(tx, userId, item.id, askedAtMs);
    case 'looks':
      return tx.replica.putAppearances(item.id, copiedAppearances(item.body));
    case 'thread':
      return tx.replica.putThread(userId, item.body);
    case 'gone':
      return item.kind === 'thread' ? tx.replica.dropThread(userId, item.id) : takeAway(tx, userId, item.id);
  }
}

/** Removes a person's assignment; the instruction is deleted once nobody has it. */
export async function takeAway(tx: Transaction, userId: Id, instructionId: Id): Promise<void> {
  await tx.assignments.remove(userId, instructionId);
  if (await tx.instructions.find(instructionId)) await tx.replica.dropUnassigned(instructionId);
}

/**
 * Whether changes refer to data that is missing here: an assignment that was removed and given again while the log was
 * read, or messages after a gap. Then a full snapshot is needed.
 */
export async function isCut(readers: Readers, userId: Id, items: readonly ChangeItem[]): Promise<boolean> {
  return (await lacksInstruction(readers, items)) || (await lacksMessages(readers, userId, items));
}

async function lacksInstruction({ instructions }: Readers, items: readonly ChangeItem[]): Promise<boolean> {
  const changedIds = new Set(items.filter(({ type }) => type === 'instruction').map(({ id }) => id));
  const others = items.filter(({ type, id }) => type === 'assignment' && !changedIds.has(id));
  for (const { id } of others) if (!(await instructions.find(id))) return true;
  return false;
}

async function lacksMessages({ replica }: Readers, userId: Id, items: readonly ChangeItem[]): Promise<boolean> {
  const firsts = new Map<Id, number>();
  for (const item of items) {
    if (item.type !== 'thread') continue;
    const { messages, messageCount } = item.body;
    const first = messages[0]?.position ?? messageCount + 1;
    firsts.set(item.id, Math.min(first, firsts.get(item.id) ?? first));
  }
  for (const [id, first] of firsts) if (first > (await replica.knownMessages(userId, id)) + 1) return true;
  return false;
}
