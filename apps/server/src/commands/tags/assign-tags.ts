import type { Id } from '@benchbook/domain/ids';
import type { Tag } from '@benchbook/domain/tags';
import type { Caller } from '@benchbook/domain/users';
import type { AppContext } from '../../app-context.ts';
import { findInstruction } from '../instructions/find-instruction.ts';
import { ensureTags } from './ensure-tags.ts';
import { recordTags } from './record-tags.ts';

/** Tags to assign to an instruction: new ones by name, existing ones by id. */
export interface TagAssignment {
  readonly instructionId: Id;
  readonly newNames: readonly string[];
  readonly tagIds: readonly Id[];
}

/**
 * Assigns tags to an instruction; unknown ids are ignored. Returns the instruction's tags.
 *
 * @throws DomainError `NOT_FOUND`, `DELETED`
 */
export function assignTags(
  context: AppContext,
  caller: Caller,
  { instructionId, newNames, tagIds }: TagAssignment,
): Promise<readonly Tag[]> {
  return context.storage.transaction(async (tx) => {
    await findInstruction(tx.instructions, instructionId);
    const made = await ensureTags(context, tx, caller, newNames);
    const known = await tx.tags.findMany(tagIds);
    await tx.tags.assign(instructionId, [...new Set([...made, ...known].map((tag) => tag.id))]);
    return recordTags(context, tx, caller, instructionId);
  });
}
