import { asTypedPart, PUBLICATION_ID, SETTINGS_ID } from '@benchbook/domain/instructions';
import { pdfItemCount, workStatusOf } from '@benchbook/domain/progress';
import { beginDraft } from '@benchbook/domain/release';
import type { Caller } from '@benchbook/domain/users';
import type { InstructionRecord, LiveText, Transaction } from '../../ports/index.ts';
import { newEvent } from '../event-kinds.ts';
import { fieldsOf, shownImage } from './instruction-fields.ts';
import { savedIn } from './saved-steps.ts';

/**
 * Updates an instruction's row after a new version of its content: list fields, author and time of the save, and the draft
 * flag. A live revision keeps its number, status and assignability.
 */
export async function keepVersion(
  tx: Transaction,
  before: InstructionRecord,
  caller: Caller,
  version: number,
  nowMs: number,
): Promise<void> {
  const release = beginDraft(before.release);
  const shown = await listFields(tx, before);
  await tx.instructions.save({
    ...fieldsOf(before),
    ...shown,
    stepCount:
      shown.kind === 'pdf' ? pdfItemCount(await tx.parts.countCarriers(before.id)) : await tx.parts.count(before.id, 'step'),
    modifiedBy: caller.id,
    modifiedAtMs: Math.max(nowMs, before.modifiedAtMs),
    release,
    workStatus: release.liveRevision === null ? workStatusOf(release, []) : before.workStatus,
  });
  const about = await savedIn(tx.parts, before.id, version);
  tx.events.append(newEvent('instruction.saved', before.id, caller, nowMs, { version, hasDraft: true, ...about }));
}

async function listFields(
  tx: Transaction,
  { id }: InstructionRecord,
): Promise<Omit<LiveText, 'stepCount' | 'modifiedBy' | 'modifiedAtMs'>> {
  const [settings, publication] = [await tx.parts.find(id, SETTINGS_ID), await tx.parts.find(id, PUBLICATION_ID)];
  const typed = [settings, publication].map((part) => (part ? asTypedPart(part) : null));
  const [first, second] = typed;
  if (first?.kind !== 'settings' || second?.kind !== 'publication')
    throw new Error(`instruction ${id} has no settings or no publication page`);
  const { title, kind } = first.body;
  const previewImage = shownImage(first.body);
  const { documentNumber, system, subject } = second.body;
  return { title, kind, previewImage, documentNumber, system, subject };
}
