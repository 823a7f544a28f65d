import type { InstructionSummary, SavedBy } from '@benchbook/domain/instructions';
import { publicationRank } from '@benchbook/domain/release';
import { foundKey, searchKey } from '@benchbook/domain/search';
import type { Tag } from '@benchbook/domain/tags';
import { type Selectable, sql } from 'kysely';
import type { InstructionFields, InstructionRecord } from '../../../ports/instructions.ts';
import { indexKey } from '../index-key.ts';
import { flag } from '../tables/index.ts';
import type { InstructionTable } from '../tables/instruction.ts';

type Row = Selectable<InstructionTable>;

/** Columns of a record: all except texts used only for sorting and search. */
export const RECORD_COLUMNS = [
  'id',
  'title',
  'kind',
  'preview_image',
  'document_number',
  'system',
  'subject',
  'version',
  'live_counter',
  'is_released',
  'is_building',
  'live_revision',
  'has_draft',
  'is_refused',
  'work_status',
  'assignee_count',
  'completion',
  'step_count',
  'created_by',
  'created_at',
  'modified_by',
  'modified_by_at',
  'modified_at',
  'archived_at',
  'deleted_at',
] as const;

export type RecordRow = Pick<Row, (typeof RECORD_COLUMNS)[number]>;

export function toRecord(row: RecordRow): InstructionRecord {
  return {
    id: row.id,
    title: row.title,
    kind: row.kind,
    previewImage: row.preview_image,
    documentNumber: row.document_number,
    system: row.system,
    subject: row.subject,
    stepCount: row.step_count,
    version: row.version,
    liveCounter: row.live_counter,
    release: {
      isReleased: row.is_released === 1,
      isBuilding: row.is_building === 1,
      liveRevision: row.live_revision,
      hasDraft: row.has_draft === 1,
      isRefused: row.is_refused === 1,
    },
    workStatus: row.work_status,
    assigneeCount: row.assignee_count,
    completion: row.completion,
    createdBy: row.created_by,
    createdAtMs: row.created_at,
    modifiedBy: row.modified_by_at === row.modified_at ? row.modified_by : null,
    modifiedAtMs: row.modified_at,
    archivedAtMs: row.archived_at,
    deletedAtMs: row.deleted_at,
  };
}

/** Data of a list row beside its record. */
export interface SummaryExtras {
  readonly tags: readonly Tag[];
  /** Hash of the preview image. */
  readonly previewSha256: string | null;
  /** Earliest due date of incomplete assignments. */
  readonly dueDate: string | null;
  /** Names by id; unknown people have no name. */
  readonly authors: ReadonlyMap<string, string>;
}

export function toSummary(
  record: InstructionRecord,
  { tags, previewSha256, dueDate, authors }: SummaryExtras,
): InstructionSummary {
  const { release } = record;
  return {
    id: record.id,
    title: record.title,
    kind: record.kind,
    previewImage: record.previewImage,
    previewSha256,
    documentNumber: record.documentNumber,
    system: record.system,
    subject: record.subject,
    stepCount: record.stepCount,
    revision: release.liveRevision,
    isArchived: record.archivedAtMs !== null,
    dueDate,
    release,
    isAssignable: release.isReleased && release.liveRevision !== null,
    workStatus: record.workStatus,
    assigneeCount: record.assigneeCount,
    completion: record.completion,
    tags,
    createdBy: named(record.createdBy, authors),
    createdAtMs: record.createdAtMs,
    modifiedBy: named(record.modifiedBy, authors),
    modifiedAtMs: record.modifiedAtMs,
  };
}

function named(id: string | null, authors: ReadonlyMap<string, string>): SavedBy | null {
  const username = id === null ? undefined : authors.get(id);
  return id === null || username === undefined ? null : { id, username };
}

/** Columns that a command writes. */
export function fromFields(fields: InstructionFields) {
  const { release } = fields;
  return {
    title: fields.title,
    title_key: indexKey(searchKey(fields.title)),
    kind: fields.kind,
    preview_image: fields.previewImage,
    document_number: fields.documentNumber,
    document_key: indexKey(searchKey(fields.documentNumber)),
    system: fields.system,
    subject: fields.subject,
    is_released: flag(release.isReleased),
    is_building: flag(release.isBuilding),
    live_revision: release.liveRevision,
    has_draft: flag(release.hasDraft),
    is_refused: flag(release.isRefused),
    work_status: fields.workStatus,
    published_rank: publicationRank(release, fields.workStatus),
    step_count: fields.stepCount,
    created_by: fields.createdBy,
    created_at: fields.createdAtMs,
    modified_by: fields.modifiedBy,
    modified_by_at: fields.modifiedAtMs,
    modified_by_key: sql<string>`coalesce((select username_key from app_user where app_user.id = ${fields.modifiedBy}), '')`,
    modified_at: fields.modifiedAtMs,
    archived_at: fields.archivedAtMs,
    deleted_at: fields.deletedAtMs,
  };
}

/** The text that the list's search examines. */
export function searchText(
  fields: Pick<InstructionFields, 'title' | 'documentNumber' | 'system' | 'subject'>,
  tagNames: readonly string[],
): string {
  return [fields.title, fields.documentNumber, fields.system, fields.subject, ...tagNames].map(foundKey).join('\n');
}
