import type { NewHighlight, SavedHighlight } from '@benchbook/contracts';
import { DomainError, validationError } from '@benchbook/domain/errors';
import { HIGHLIGHTS_MAX } from '@benchbook/domain/highlights';
import { type Id, isId, newId } from '@benchbook/domain/ids';
import type { Caller } from '@benchbook/domain/users';
import type { AppContext } from '../../app-context.ts';
import type { Transaction } from '../../ports/index.ts';
import { findInstruction } from '../instructions/find-instruction.ts';
import { keepVersion } from '../instructions/keep-version.ts';
import { findNamedFiles } from '../instructions/resolve-uses.ts';
import { checkPdfOf } from './check-pdf-of.ts';
import { highlightParts } from './highlight-parts.ts';
import { t } from './messages.ts';
import { relinkedSettings } from './relinked-settings.ts';
import { highlightBasis, resolveHighlight } from './resolve-highlights.ts';
import { readSettings } from './stored-highlights.ts';
import { withFreeIds } from './with-free-ids.ts';

/**
 * Highlights words or a box in the PDF of an instruction, after the existing highlights.
 *
 * @throws DomainError `NOT_FOUND` for the instruction or the linked one, `DELETED`; `VALIDATION` for another PDF, or when
 * the instruction has the maximum number of highlights
 */
export function createHighlight(context: AppContext, caller: Caller, input: NewHighlight): Promise<SavedHighlight> {
  return context.storage.transaction(async (tx) => {
    const record = await findInstruction(tx.instructions, input.instructionId);
    const { id: instructionId } = record;
    const settings = await readSettings(tx.parts, instructionId);
    checkPdfOf(settings, input.pdfPath);
    if (input.annoId?.link) await findInstruction(tx.instructions, input.annoId.link.instructionId);
    const position = await tx.parts.count(instructionId, 'highlight');
    if (position >= HIGHLIGHTS_MAX)
      throw validationError({
        PDFViewerHighlights: t('most', { most: HIGHLIGHTS_MAX }),
      });
    const nowMs = context.clock.nowMs();
    const files = await findNamedFiles(tx.files, input.attachments ?? []);
    const id = await freeId(tx, instructionId, input.id, nowMs);
    const resolved = resolveHighlight(input, id, highlightBasis([], files, settings.pdfPath));
    const attachments = await withFreeIds(tx.parts, instructionId, resolved.attachments, new Set());
    const highlight = { ...resolved, attachments };
    const put = [...highlightParts(highlight, position), ...relinkedSettings(settings, [], [highlight])];
    const version = await tx.parts.apply(instructionId, { put }, { userId: caller.id, atMs: nowMs });
    await keepVersion(tx, record, caller, version, nowMs);
    return { highlight, instructionId, version };
  });
}

/** The caller's id if it is valid. @throws DomainError `CONFLICT` when it is taken */
async function freeId(tx: Transaction, instructionId: Id, id: Id | null, nowMs: number): Promise<Id> {
  if (id === null || !isId(id)) return newId(nowMs);
  if (await tx.parts.find(instructionId, id)) throw new DomainError('CONFLICT', { kind: 'highlight', id, message: t('idTaken') });
  return id;
}
