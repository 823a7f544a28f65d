import type { Id } from '@benchbook/domain/ids';
import type { ListFilter, ListOrder } from '@benchbook/domain/instruction-list';
import type { InstructionKind, InstructionSummary } from '@benchbook/domain/instructions';
import type { Release, WorkStatus } from '@benchbook/domain/release';
import type { Page } from './paging.ts';

/** Metadata of an instruction, without its parts. */
export interface InstructionRecord {
  readonly id: Id;
  readonly title: string;
  readonly kind: InstructionKind;
  readonly previewImage: string;
  readonly documentNumber: string;
  readonly system: string;
  readonly subject: string;
  readonly stepCount: number;
  /** Version of the working copy; only `parts.apply` raises it. */
  readonly version: number;
  /** Rises with every change of a live field; together with `version` it forms the ETag. */
  readonly liveCounter: number;
  readonly release: Release;
  readonly workStatus: WorkStatus;
  readonly assigneeCount: number;
  /** Average progress of the assignees, rounded, 0 to 100. */
  readonly completion: number;
  readonly createdBy: Id | null;
  readonly createdAtMs: number;
  /** Null when unknown. */
  readonly modifiedBy: Id | null;
  readonly modifiedAtMs: number;
  readonly archivedAtMs: number | null;
  /** When set, the instruction is missing from every list and answers 410. */
  readonly deletedAtMs: number | null;
}

/** What a command writes; storage maintains version, assignee count, completion and live counter. */
export type InstructionFields = Omit<InstructionRecord, 'version' | 'liveCounter' | 'assigneeCount' | 'completion'>;

/** Fields of a revision that lists show. */
export type LiveText = Pick<
  InstructionRecord,
  'title' | 'kind' | 'previewImage' | 'documentNumber' | 'system' | 'subject' | 'stepCount' | 'modifiedBy' | 'modifiedAtMs'
>;

/** By default sorted by title, without a filter. */
export interface SummaryQuery extends Partial<ListFilter>, Partial<ListOrder> {
  /** Words that must all occur in title, document number, system, subject or a tag, letter case ignored. */
  readonly search?: string;
  /** Rows per page; all rows when omitted. */
  readonly limit?: number;
  /** `nextCursor` of the previous page; `CursorError` when it belongs to another order. */
  readonly cursor?: string;
  /**
   * Only instructions assigned to this person that were ever live; text shown, searched and sorted is that of the newest
   * revision, even after its withdrawal, never that of a draft.
   */
  readonly assigneeId?: Id;
  /**
   * Live instructions are shown, searched and sorted by the text of their live revision, not their draft, as for people
   * who can't edit. Default false.
   */
  readonly showsLive?: boolean;
  /** Only instructions whose last release was refused. Default false. */
  readonly isRefused?: boolean;
}

/** The cursor does not belong to this list and order. */
export class CursorError extends Error {
  constructor() {
    super('The cursor belongs to another list or order.');
    this.name = 'CursorError';
  }
}

export interface InstructionReader {
  /** Includes deleted ones: check `deletedAtMs`. In a transaction, locks the row until commit, so decisions based on it stay valid. */
  find(id: Id): Promise<InstructionRecord | null>;
  /** Several, without locking them; unknown ids are missing from the map. */
  findMany(ids: readonly Id[]): Promise<ReadonlyMap<Id, InstructionRecord>>;
  /** Only undeleted ones; letter case and surrounding spaces are ignored. */
  findByTitle(title: string): Promise<InstructionRecord | null>;
  /** Titles of the other live instructions with this document number (letter case and blanks ignored); none for a blank number. */
  liveWithNumber(documentNumber: string, ownId: Id): Promise<readonly string[]>;
  /** List fields of the newest revision; null if there never was one. */
  liveText(id: Id): Promise<LiveText | null>;
  /** Titles of the newest revisions of several instructions; those without a revision are missing from the map. */
  liveTitles(ids: Iterable<Id>): Promise<ReadonlyMap<Id, string>>;
  /** Excludes deleted ones. Paging neither repeats nor skips an unmoved row while others are added or removed. */
  listSummaries(query?: SummaryQuery): Promise<Page<InstructionSummary>>;
  /** Counts of listed instructions, without archived ones. */
  publication(): Promise<{ readonly publishedCount: number; readonly unpublishedCount: number }>;
}

export interface InstructionStore extends InstructionReader {
  /** A new instruction without parts, at version 0. @throws DomainError `DUPLICATE_TITLE` */
  insert(fields: InstructionFields): Promise<void>;
  /** Writes all fields and raises the live counter. @throws DomainError `DUPLICATE_TITLE` */
  save(fields: InstructionFields): Promise<void>;
  /** Stores the list fields of the revision that goes live, for the people it is assigned to. */
  putLiveText(id: Id, text: LiveText): Promise<void>;
  /** Call when a live fact outside the row has changed (tags, who edits): the ETag of the next read differs. */
  raiseLiveCounter(id: Id): Promise<void>;
}
