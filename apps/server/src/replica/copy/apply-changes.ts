import type { ChangeItem } from '@benchbook/contracts';
import type { Id } from '@benchbook/domain/ids';
import type { Transaction } from '../../ports/index.ts';
import { copiedAppearances, copiedAssignment, copiedInstruction, copiedUser } from './copied-records.ts';
import { showUnsent } from './show-unsent.ts';

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
      return showUnsent(tx, userId, item.id, askedAtMs);
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
