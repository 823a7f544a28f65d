import type { InstructionSave, SavedInstruction } from '@benchbook/contracts';
import { DomainError } from '@benchbook/domain/errors';
import type { Id } from '@benchbook/domain/ids';
import type { Caller } from '@benchbook/domain/users';
import type { AppContext } from '../../app-context.ts';
import type { InstructionRecord, Transaction } from '../../ports/index.ts';
import { changeRelease, checkReleasedVersion } from '../release/change-release.ts';
import { archiveInstruction } from './archive-instruction.ts';
import type { ContentSave } from './content-save.ts';
import { findInstruction } from './find-instruction.ts';
import { keepVersion } from './keep-version.ts';
import { t } from './messages.ts';
import { saveChanges } from './save-changes.ts';
import { saveContent } from './save-content.ts';
import { savedInstruction } from './saved-instruction.ts';

/**
 * Saves the submitted fields, then archives, releases or withdraws as requested. A save based on an older version is merged
 * with later saves; one without a version overwrites them (design, section 3, Versions and merge). A release without steps
 * but with a version releases that version (design, section 11).
 *
 * @throws DomainError `NOT_FOUND`, `DELETED`, `VALIDATION`, `DUPLICATE_TITLE`, `LAST_STEP`, `HAS_ASSIGNEES`; `CONFLICT`
 * when both sides changed the same field, or the release refers to a version other than the newest
 */
export function saveInstruction(context: AppContext, caller: Caller, id: Id, save: InstructionSave): Promise<SavedInstruction> {
  return context.storage.transaction(async (tx) => {
    const record = await findInstruction(tx.instructions, id);
    const isRead = save.steps !== null || save.changes !== null;
    if (save.isReleased && save.version !== null && !isRead) await checkReleasedVersion(tx, record, save.version);
    const saved = await saveIntoWorkingCopy(tx, record, caller, save, context.clock.nowMs());
    if (save.isArchived !== null) await archiveInstruction(tx, caller, id, save.isArchived, context.clock.nowMs());
    if (save.isReleased !== null)
      await changeRelease(context, tx, caller, id, {
        isReleased: save.isReleased,
        isRead,
      });
    return savedInstruction(await findInstruction(tx.instructions, id), saved);
  });
}

/** Saves the submitted fields into the working copy, with its version and its event. @throws DomainError as `saveInstruction` */
export async function saveIntoWorkingCopy(
  tx: Transaction,
  record: InstructionRecord,
  caller: Caller,
  save: InstructionSave,
  nowMs: number,
): Promise<ContentSave> {
  if (save.version !== null && save.version > record.version)
    throw new DomainError('VALIDATION', { fields: { version: t('noVersionYet') } });
  const author = { userId: caller.id, atMs: nowMs };
  const saved = save.changes
    ? await saveChanges(tx, record, author, save, save.changes)
    : await saveContent(tx, record, author, save);
  if (saved.version !== record.version) await keepVersion(tx, record, caller, saved.version, nowMs);
  return saved;
}
