import type { Insertable, Selectable } from 'kysely';
import type { LiveText } from '../../../ports/instructions.ts';
import { searchKey } from '../../../ports/search-key.ts';
import { indexKey } from '../index-key.ts';
import type { LiveTextTable } from '../tables/instruction.ts';
import { searchText } from './instruction-row.ts';

/**
 * Columns for what a revision shows in a list; its tags are looked up where they are, they belong to no revision. The step
 * 0003 writes by it, too, which knows of no time.
 */
export function liveTextRow(
  instructionId: string,
  text: Omit<LiveText, 'modifiedAtMs'>,
): Omit<Insertable<LiveTextTable>, 'modified_at'> {
  return {
    instruction_id: instructionId,
    title: text.title,
    title_key: indexKey(searchKey(text.title)),
    kind: text.kind,
    preview_image: text.previewImage,
    document_number: text.documentNumber,
    document_key: indexKey(searchKey(text.documentNumber)),
    system: text.system,
    subject: text.subject,
    step_count: text.stepCount,
    search_text: searchText(text, []),
  };
}

export function toLiveText(row: Selectable<LiveTextTable>): LiveText {
  return {
    title: row.title,
    kind: row.kind,
    previewImage: row.preview_image,
    documentNumber: row.document_number,
    system: row.system,
    subject: row.subject,
    stepCount: row.step_count,
    modifiedAtMs: row.modified_at,
  };
}
