import type { Id } from '@benchbook/domain/ids';
import { newId } from '@benchbook/domain/ids';
import { type InstructionContent, partsOf } from '@benchbook/domain/instructions';
import { NEW_RELEASE } from '@benchbook/domain/release';
import type { Caller } from '@benchbook/domain/users';
import type { Transaction } from '../../ports/index.ts';
import { newEvent } from '../event-kinds.ts';
import { contentFields } from './instruction-fields.ts';

/**
 * Stores a new instruction with its first version; returns its id.
 *
 * @throws DomainError `DUPLICATE_TITLE`, or `VALIDATION` when two parts have the same id
 */
export async function storeNewInstruction(
  tx: Transaction,
  caller: Caller,
  content: InstructionContent,
  nowMs: number,
  clonedFrom?: Id,
): Promise<Id> {
  const id = newId(nowMs);
  await tx.instructions.insert({
    id,
    ...contentFields(content),
    release: NEW_RELEASE,
    workStatus: 'Not Started',
    createdBy: caller.id,
    createdAtMs: nowMs,
    modifiedBy: caller.id,
    modifiedAtMs: nowMs,
    archivedAtMs: null,
    deletedAtMs: null,
  });
  const version = await tx.parts.apply(id, { put: partsOf(content) }, { userId: caller.id, atMs: nowMs });
  tx.events.append(
    newEvent('instruction.created', id, caller, nowMs, {
      title: content.title,
      version,
      ...(clonedFrom === undefined ? {} : { clonedFrom }),
    }),
  );
  return id;
}
