import type { Id } from '@benchbook/domain/ids';
import type { Part } from '@benchbook/domain/instructions';
import type { Caller } from '@benchbook/domain/users';
import type { InstructionRecord, Transaction } from '../../ports/index.ts';
import { keepVersion } from '../instructions/keep-version.ts';
import { relinkedSettings } from './relinked-settings.ts';
import { type BareHighlight, bareHighlight, highlightPart, readSettings, settingsPart } from './stored-highlights.ts';

/** A joint change of a PDF instruction's highlights. */
export interface HighlightsEdit {
  /** The instruction's new PDF; null keeps the current one. */
  readonly pdfPath: string | null;
  /** New state of each highlight; its files stay attached. Omitted highlights stay unchanged. */
  readonly highlights: readonly BareHighlight[];
}

/**
 * Changes highlights, and optionally their PDF, as one version of the working copy; returns that version.
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
