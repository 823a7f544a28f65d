import type { ReplacementReport } from '@benchbook/contracts';
import { DomainError } from '@benchbook/domain/errors';
import { confirmedQuote } from '@benchbook/domain/highlights';
import type { Caller } from '@benchbook/domain/users';
import type { AppContext } from '../../app-context.ts';
import { editHighlights } from '../highlights/edit-highlights.ts';
import { type BareHighlight, readHighlights, readSettings } from '../highlights/stored-highlights.ts';
import { findInstruction } from '../instructions/find-instruction.ts';
import type { FoundMarks } from './find-marks-again.ts';
import { t } from './messages.ts';

/**
 * Sets the new issue of an instruction's PDF and the highlights' places in it, as one version. None of them counts
 * as confirmed.
 *
 * @throws DomainError `CONFLICT` when the PDF, the new one or a highlight has changed since the search
 */
export function replacePdf(
  context: AppContext,
  caller: Caller,
  { instructionId, oldPath, newPath, newSha256, before, places }: FoundMarks,
): Promise<{ readonly version: number; readonly report: ReplacementReport }> {
  return context.storage.transaction(async (tx) => {
    const record = await findInstruction(tx.instructions, instructionId);
    const { pdfPath } = await readSettings(tx.parts, instructionId);
    const isSame = JSON.stringify(await readHighlights(tx.parts, instructionId)) === JSON.stringify(before);
    if (pdfPath !== oldPath || !isSame) {
      const message = t('highlightsChanged');
      throw new DomainError('CONFLICT', { kind: 'instruction', id: instructionId, message });
    }
    // During the search no instruction used the new file, so its name may refer to another file now.
    const file = await tx.files.findByPath(newPath);
    if (file?.sha256 !== newSha256 || file.isDeleted) {
      const message = t('newPdfChanged', { path: newPath });
      throw new DomainError('CONFLICT', { kind: 'instruction', id: instructionId, message });
    }
    const highlights = before.map((highlight) => ({
      ...highlight,
      ...places.get(highlight.id),
      pdfPath: newPath,
      formerQuote: confirmedQuote(highlight),
    }));
    const version = await editHighlights(tx, record, caller, { pdfPath: newPath, highlights }, context.clock.nowMs());
    return { version, report: reportOf(highlights) };
  });
}

function reportOf(highlights: readonly BareHighlight[]): ReplacementReport {
  const idsOf = (placement: BareHighlight['placement']) =>
    highlights.filter((highlight) => highlight.placement === placement).map(({ id }) => id);
  return { kept: idsOf('kept'), moved: idsOf('moved'), uncertain: idsOf('uncertain'), lost: idsOf('lost') };
}
