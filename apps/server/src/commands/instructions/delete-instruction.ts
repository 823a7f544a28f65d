import { DomainError } from '@benchbook/domain/errors';
import type { Id } from '@benchbook/domain/ids';
import { withdraw } from '@benchbook/domain/release';
import type { Tag } from '@benchbook/domain/tags';
import type { Caller } from '@benchbook/domain/users';
import type { AppContext } from '../../app-context.ts';
import { newEvent } from '../event-kinds.ts';
import { findInstruction } from './find-instruction.ts';
import { fieldsOf } from './instruction-fields.ts';

/**
 * Permanently removes an instruction from lists, search and links; its title becomes free. Its revisions and the work
 * done with them remain for the audit (design, section 3, Revision).
 *
 * @throws DomainError `NOT_FOUND`, `DELETED`, `HAS_ASSIGNEES`
 */
export function deleteInstruction(context: AppContext, caller: Caller, id: Id): Promise<{ id: Id; tags: Tag[] }> {
  return context.storage.transaction(async (tx) => {
    const record = await findInstruction(tx.instructions, id);
    if (record.assigneeCount > 0) throw new DomainError('HAS_ASSIGNEES', { kind: 'instruction', id });
    const nowMs = context.clock.nowMs();
    const tags = await tx.tags.ofInstruction(id);
    await tx.instructions.save({
      ...fieldsOf(record),
      deletedAtMs: nowMs,
      release: withdraw(record.release),
    });
    tx.events.append(newEvent('instruction.deleted', id, caller, nowMs, { title: record.title }));
    return { id, tags: [...tags] };
  });
}
