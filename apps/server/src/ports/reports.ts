import type { Id } from '@benchbook/domain/ids';
import type { OwnReport, Report, ReportCounts, ReportResolution } from '@benchbook/domain/reports';
import type { Page } from './paging.ts';

/** A report as it is written: the name of who sent it is looked up when it is read. */
export type ReportRecord = Omit<Report, 'username' | 'resolution' | 'threadId'>;

export interface ResolutionRecord extends Omit<ReportResolution, 'username'> {
  readonly reportId: Id;
  readonly deviceId: Id | null;
}

/** Open reports of an instruction. */
export interface OpenReports {
  readonly openCount: number;
  /** How many people they keep from going on. */
  readonly stoppedCount: number;
}

/** Reports of one instruction: open ones that keep somebody from going on first, then the newest arrival. */
export interface ReportQuery {
  readonly instructionId: Id;
  readonly stepId?: Id;
  readonly isOpen?: boolean;
  readonly limit: number;
  /** `nextCursor` of the page before, for the same instruction, step and state. */
  readonly cursor?: string;
}

export interface ReportReader {
  find(id: Id): Promise<Report | null>;
  /** @throws CursorError for a cursor of another list */
  page(query: ReportQuery): Promise<Page<Report>>;
  /** @param userId counts the reports of this person alone */
  counts(instructionId: Id, userId?: Id): Promise<Omit<ReportCounts, 'own'>>;
  /** Open reports of this person on an instruction, with the time that is shown of each. */
  ownOpen(instructionId: Id, userId: Id): Promise<readonly OwnReport[]>;
  /** How many open ones each instruction has; only those that have some. */
  openByInstruction(): Promise<ReadonlyMap<Id, OpenReports>>;
  /** Whether these bytes are of a file that this person has reported with. */
  hasFile(userId: Id, sha256: string): Promise<boolean>;
}

/** Reports are appended; nothing changes or deletes one. */
export interface ReportStore extends ReportReader {
  /** After `files.recordBlob` of each of its files. */
  insert(report: ReportRecord): Promise<void>;
  /** False when it is resolved already (then nothing is written). */
  resolve(resolution: ResolutionRecord): Promise<boolean>;
}
