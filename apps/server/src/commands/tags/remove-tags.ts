import type { Id } from '@benchbook/domain/ids';
import type { Tag } from '@benchbook/domain/tags';
import type { Caller } from '@benchbook/domain/users';
import type { AppContext } from '../../app-context.ts';
import { findInstruction } from '../instructions/find-instruction.ts';
import { recordTags } from './record-tags.ts';

/**
 * Takes tags off an instruction; the tags stay for others. Answers its tags.
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
