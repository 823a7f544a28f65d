import type { Id } from '@benchbook/domain/ids';
import type { Tag } from '@benchbook/domain/tags';
import type { Caller } from '@benchbook/domain/users';
import type { AppContext } from '../../app-context.ts';
import { findInstruction } from '../instructions/find-instruction.ts';
import { recordTags } from './record-tags.ts';

/**
 * Removes tags from an instruction; the tags themselves stay. Returns the instruction's tags.
 *
 * @throws DomainError `NOT_FOUND`, `DELETED`
 */
export function removeTags(
  context: AppContext,
  caller: Caller,
  { instructionId, tagIds }: { readonly instructionId: Id; readonly tagIds: readonly Id[] },
): Promise<readonly Tag[]> {
  return context.storage.transaction(async (tx) => {
    await findInstruction(tx.instructions, instructionId);
    await tx.tags.remove(instructionId, tagIds);
    return recordTags(context, tx, caller, instructionId);
  });
}
