import { searchKey } from '@benchbook/domain/search';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { LiveText } from '../../../ports/instructions.ts';
import { indexKey } from '../index-key.ts';
import type { LiveTextTable } from '../tables/instruction.ts';
import { searchText } from './instruction-row.ts';

/** Columns that are valid only for the revision in `modified_of`. */
type SavedColumn = 'modified_at' | 'modified_of' | 'modified_by';

/** Columns of a revision's list data; tags are read from their own table, because they belong to no revision. */
export function liveTextRow(
  instructionId: string,
  text: Omit<LiveText, 'modifiedAtMs' | 'modifiedBy'>,
): Omit<Insertable<LiveTextTable>, SavedColumn> {
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

/** The newest revision of an instruction, to which the time of its text belongs. */
export const newestRevision = (instructionId: string) =>
  sql<number | null>`(select max(number) from revision where instruction_id = ${instructionId})`;

/**
 * When the live text was saved. A running server of 1.5.0 writes no time: then the time of its release counts. A copied
 * instruction can have a text without a revision.
 */
export const LIVE_MODIFIED_AT = sql<number>`coalesce((select case when revision.number = live_text.modified_of
  then live_text.modified_at else revision.released_at end from revision
  where revision.instruction_id = live_text.instruction_id order by revision.number desc limit 1),
  live_text.modified_at, 0)`;

/** Who saved the live text; for a release by a server of 1.5.0, who released it. */
export const LIVE_MODIFIED_BY = sql<string | null>`coalesce((select case when revision.number = live_text.modified_of
  then live_text.modified_by else revision.released_by end from revision
  where revision.instruction_id = live_text.instruction_id order by revision.number desc limit 1),
  live_text.modified_by)`;

/** Columns that `toLiveText` reads. */
export const LIVE_TEXT_COLUMNS = [
  LIVE_MODIFIED_AT.as('live_modified_at'),
  LIVE_MODIFIED_BY.as('live_modified_by'),
  'live_text.instruction_id',
  'live_text.title',
  'live_text.kind',
  'live_text.preview_image',
  'live_text.document_number',
  'live_text.system',
  'live_text.subject',
  'live_text.step_count',
] as const;

type ReadColumn = 'title' | 'kind' | 'preview_image' | 'document_number' | 'system' | 'subject' | 'step_count';

export function toLiveText(
  row: Pick<Selectable<LiveTextTable>, ReadColumn> & {
    readonly live_modified_at: number;
    readonly live_modified_by: string | null;
  },
): LiveText {
  return {
    title: row.title,
    kind: row.kind,
    previewImage: row.preview_image,
    documentNumber: row.document_number,
    system: row.system,
    subject: row.subject,
    stepCount: row.step_count,
    modifiedBy: row.live_modified_by,
    modifiedAtMs: row.live_modified_at,
  };
}
