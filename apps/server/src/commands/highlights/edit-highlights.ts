import type { Id } from '@benchbook/domain/ids';
import type { Part } from '@benchbook/domain/instructions';
import type { Caller } from '@benchbook/domain/users';
import type { InstructionRecord, Transaction } from '../../ports/index.ts';
import { keepVersion } from '../instructions/keep-version.ts';
import { relinkedSettings } from './relinked-settings.ts';
import { type BareHighlight, bareHighlight, highlightPart, readSettings, settingsPart } from './stored-highlights.ts';

/** What becomes of the marks of a PDF instruction all at once. */
export interface HighlightsEdit {
  /** The PDF that the instruction has from now on; null: the one it has. */
  readonly pdfPath: string | null;
  /** Each mark as it is to be; its files stay on it. One that is not named stays as it is. */
  readonly highlights: readonly BareHighlight[];
}

/**
 * Changes marks, and the PDF that they are in, as one version of the working copy; answers that version.
 *
 * @param record as `findInstruction` read it in this transaction
 */
export async function editHighlights(
  tx: Transaction,
  record: InstructionRecord,
  caller: Caller,
  { pdfPath, highlights }: HighlightsEdit,
  nowMs: number,
): Promise<number> {
  const parts = await tx.parts.children(record.id, 'highlight', null);
  const settings = await readSettings(tx.parts, record.id);
  const wanted = new Map<Id, BareHighlight>(highlights.map((highlight) => [highlight.id, highlight]));
  const put: Part[] = parts.flatMap((part) => {
    const highlight = wanted.get(part.id);
    return highlight ? highlightPart(highlight, part.position) : [];
  });
  const before = parts.flatMap((part) => bareHighlight(part) ?? []);
  const after = before.map((highlight) => wanted.get(highlight.id) ?? highlight);
  const changed = pdfPath === null ? settings : { ...settings, pdfPath };
  const relinked = relinkedSettings(changed, before, after);
  if (relinked.length > 0 || changed !== settings) put.push(relinked[0] ?? settingsPart(changed));
  const version = await tx.parts.apply(record.id, { put }, { userId: caller.id, atMs: nowMs });
  if (version !== record.version) await keepVersion(tx, record, caller, version, nowMs);
  return version;
}
