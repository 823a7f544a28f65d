import { DomainError } from '@benchbook/domain/errors';
import type { Id } from '@benchbook/domain/ids';
import type { Caller } from '@benchbook/domain/users';
import type { Transaction } from '../../ports/index.ts';
import { newEvent } from '../event-kinds.ts';
import { findInstruction } from './find-instruction.ts';
import { fieldsOf } from './instruction-fields.ts';
import { t } from './messages.ts';

/**
 * Hides an instruction from the lists, or restores it (design, section 10, WI-05).
 *
 * @throws DomainError `HAS_ASSIGNEES` while it is assigned
 */
export async function archiveInstruction(
  tx: Transaction,
  caller: Caller,
  id: Id,
  isArchived: boolean,
  nowMs: number,
): Promise<void> {
  const record = await findInstruction(tx.instructions, id);
  if (isArchived === (record.archivedAtMs !== null)) return;
  if (isArchived && record.assigneeCount > 0) {
    throw new DomainError('HAS_ASSIGNEES', {
      kind: 'instruction',
      id,
      message: t('assigneesArchive'),
    });
  }
  await tx.instructions.save({ ...fieldsOf(record), archivedAtMs: isArchived ? nowMs : null });
  tx.events.append(newEvent('instruction.archived', id, caller, nowMs, { isArchived }));
}
