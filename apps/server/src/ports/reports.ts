import type { Id } from '@benchbook/domain/ids';
import type { OwnReport, Report, ReportCounts, ReportResolution } from '@benchbook/domain/reports';
import type { Page } from './paging.ts';

/** A report as written: the sender's name is looked up on reading. */
export type ReportRecord = Omit<Report, 'username' | 'resolution' | 'threadId'>;

export interface ResolutionRecord extends Omit<ReportResolution, 'username'> {
  readonly reportId: Id;
  readonly deviceId: Id | null;
}

export interface OpenReports {
  readonly openCount: number;
  /** Number of people whom they stop from working. */
  readonly stoppedCount: number;
}

/** Reports of one instruction: open ones that stop a person first, then the newest arrival. */
export interface ReportQuery {
  readonly instructionId: Id;
  readonly stepId?: Id;
  readonly isOpen?: boolean;
  readonly limit: number;
  /** `nextCursor` of the previous page, for the same instruction, step and state. */
  readonly cursor?: string;
}

export interface ReportReader {
  find(id: Id): Promise<Report | null>;
  /** @throws CursorError for a cursor of another list */
  page(query: ReportQuery): Promise<Page<Report>>;
  /** @param userId counts only reports of this person */
  counts(instructionId: Id, userId?: Id): Promise<Omit<ReportCounts, 'own'>>;
  /** Open reports of this person on an instruction, with the time shown for each. */
  ownOpen(instructionId: Id, userId: Id): Promise<readonly OwnReport[]>;
  /** Number of open reports per instruction; only instructions with at least one. */
  openByInstruction(): Promise<ReadonlyMap<Id, OpenReports>>;
  /** Whether this person has attached this file to a report. */
  hasFile(userId: Id, sha256: string): Promise<boolean>;
}

/** Reports are append-only. */
export interface ReportStore extends ReportReader {
  /** Call `files.recordBlob` for each of its files first. */
  insert(report: ReportRecord): Promise<void>;
  /** False when it is already resolved (then nothing is written). */
  resolve(resolution: ResolutionRecord): Promise<boolean>;
}
