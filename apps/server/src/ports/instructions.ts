import type { Id } from '@benchbook/domain/ids';
import type { ListFilter, ListOrder } from '@benchbook/domain/instruction-list';
import type { InstructionKind, InstructionSummary } from '@benchbook/domain/instructions';
import type { Release, WorkStatus } from '@benchbook/domain/release';
import type { Page } from './paging.ts';

/** What is known of an instruction without opening its parts. */
export interface InstructionRecord {
  readonly id: Id;
  readonly title: string;
  readonly kind: InstructionKind;
  readonly previewImage: string;
  readonly documentNumber: string;
  readonly system: string;
  readonly subject: string;
  readonly stepCount: number;
  /** Version of the working copy; `parts.apply` raises it and nothing else does. */
  readonly version: number;
  /** Rises with every change of a live field; with `version` it makes the ETag. */
  readonly liveCounter: number;
  readonly release: Release;
  readonly workStatus: WorkStatus;
  readonly assigneeCount: number;
  /** Average progress of the assignees, rounded, 0 to 100. */
  readonly completion: number;
  readonly createdBy: Id | null;
  readonly createdAtMs: number;
  /** Null where that is not known. */
  readonly modifiedBy: Id | null;
  readonly modifiedAtMs: number;
  readonly archivedAtMs: number | null;
  /** Set: the instruction is gone from every list and answers 410. */
  readonly deletedAtMs: number | null;
}

/** What a command writes; version, counters of assignees and the live counter keep themselves. */
export type InstructionFields = Omit<InstructionRecord, 'version' | 'liveCounter' | 'assigneeCount' | 'completion'>;

/** What of a revision is shown in a list. */
export type LiveText = Pick<
  InstructionRecord,
  'title' | 'kind' | 'previewImage' | 'documentNumber' | 'system' | 'subject' | 'stepCount' | 'modifiedBy' | 'modifiedAtMs'
>;

/** By title and without a filter where nothing else is asked for. */
export interface SummaryQuery extends Partial<ListFilter>, Partial<ListOrder> {
  /** Words that must all occur, letter case ignored, in title, document number, system, subject or a tag. */
  readonly search?: string;
  /** Rows of one page; all rows without it. */
  readonly limit?: number;
  /** `nextCursor` of the page before; `CursorError` when it is none of this order. */
  readonly cursor?: string;
  /**
   * Only what is assigned to this person and was ever live; the texts that are shown, searched and sorted are those of the newest
   * revision, also after it was withdrawn, and none of a draft.
   */
  readonly assigneeId?: Id;
  /**
   * What is live is shown, found and sorted by the text of its live revision and none of its draft, as for people who do not
   * write. Default false.
   */
  readonly showsLive?: boolean;
  /** Only those whose last release was refused. Default false. */
  readonly isRefused?: boolean;
}

/** The cursor was not made by this list in this order. */
export class CursorError extends Error {
  constructor() {
    super('The cursor belongs to another list or order.');
    this.name = 'CursorError';
  }
}

export interface InstructionReader {
  /** Also deleted ones: look at `deletedAtMs`. In a transaction the row is held until commit, so what was decided on it stays true. */
  find(id: Id): Promise<InstructionRecord | null>;
  /** Several at once, without holding them; unknown ids are missing from the map. */
  findMany(ids: readonly Id[]): Promise<ReadonlyMap<Id, InstructionRecord>>;
  /** Not deleted, letter case and outer spaces ignored. */
  findByTitle(title: string): Promise<InstructionRecord | null>;
  /** Titles of the live instructions with a document number (letter case and blanks ignored), without this one; none for a blank number. */
  liveWithNumber(documentNumber: string, ownId: Id): Promise<readonly string[]>;
  /** What the newest revision shows in a list; null where there was never one. */
  liveText(id: Id): Promise<LiveText | null>;
  /** What the newest revisions of several are called; those without one are missing from the map. */
  liveTitles(ids: Iterable<Id>): Promise<ReadonlyMap<Id, string>>;
  /** Never shows deleted ones. Paging neither repeats nor skips a row that stays where it is while others come and go. */
  listSummaries(query?: SummaryQuery): Promise<Page<InstructionSummary>>;
  /** Of what stands in the lists, without what was archived. */
  publication(): Promise<{ readonly publishedCount: number; readonly unpublishedCount: number }>;
}

export interface InstructionStore extends InstructionReader {
  /** A new instruction without parts, at version 0. @throws DomainError `DUPLICATE_TITLE` */
  insert(fields: InstructionFields): Promise<void>;
  /** Writes all fields and raises the live counter. @throws DomainError `DUPLICATE_TITLE` */
  save(fields: InstructionFields): Promise<void>;
  /** Notes what the revision that goes live shows in the lists of those it is assigned to. */
  putLiveText(id: Id, text: LiveText): Promise<void>;
  /** A live fact outside the row has changed (tags, who edits): the next read gets another ETag. */
  raiseLiveCounter(id: Id): Promise<void>;
}
