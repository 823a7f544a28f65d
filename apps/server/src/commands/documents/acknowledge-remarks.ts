import type { Id } from '@benchbook/domain/ids';
import type { Caller } from '@benchbook/domain/users';
import type { AppContext } from '../../app-context.ts';
import { newEvent } from '../event-kinds.ts';
import { findInstruction } from '../instructions/find-instruction.ts';

/**
 * An author has read the remarks on the document that the instruction was made from: the check before a release no longer
 * shows them, and the log records who read them. Without remarks it does nothing.
 *
 * @throws DomainError `NOT_FOUND`, `DELETED`
 */
export function acknowledgeDocumentRemarks(context: AppContext, caller: Caller, id: Id): Promise<void> {
  return context.storage.transaction(async (tx) => {
    await findInstruction(tx.instructions, id);
    const { length: count } = await tx.documentRemarks.ofInstruction(id);
    if (count === 0) return;
    await tx.documentRemarks.remove(id);
    tx.events.append(newEvent('document-remarks.acknowledged', id, caller, context.clock.nowMs(), { count }));
  });
}
