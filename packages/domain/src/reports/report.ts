import type { Id } from '../ids/index.ts';

/** Kinds of reports. */
export const REPORT_KINDS = ['problem'] as const;

export type ReportKind = (typeof REPORT_KINDS)[number];

/** A photo of a report; its bytes are stored by their hash. */
export interface ReportFile {
  readonly id: Id;
  /** File name on the device. */
  readonly name: string;
  readonly sha256: string;
  readonly sizeBytes: number;
  readonly mediaType: string;
}

/** Resolution of a report. A separate event: the report itself is never changed. */
export interface ReportResolution {
  readonly userId: Id;
  readonly username: string;
  readonly atMs: number;
  /** May be empty. */
  readonly note: string;
}

/**
 * A problem that somebody met at a step while following a revision. Append-only; it opens a feedback thread as its first
 * message.
 */
export interface Report {
  readonly id: Id;
  readonly kind: ReportKind;
  readonly instructionId: Id;
  readonly revision: number;
  readonly stepId: Id;
  /** Number and title of the step in that revision. */
  readonly stepNumber: string;
  readonly stepTitle: string;
  /** Run of the reporter; null for a person who only read. */
  readonly run: number | null;
  readonly userId: Id;
  readonly username: string;
  readonly deviceId: Id | null;
  readonly text: string;
  /** The reporter cannot continue until it is resolved. */
  readonly isStopped: boolean;
  readonly files: readonly ReportFile[];
  /** Device time, never after `receivedAtMs` unless the clock was wrong (`isClockWrong`). */
  readonly atMs: number;
  readonly receivedAtMs: number;
  /** Null while it is open. */
  readonly resolution: ReportResolution | null;
  /** The feedback thread that it opened; null if that was deleted. */
  readonly threadId: Id | null;
}

/** A report as sent; the server adds the reporter and the time of receipt. */
export interface NewReport extends Pick<Report, 'kind' | 'revision' | 'stepId' | 'run' | 'text' | 'isStopped'> {
  /** Device time; null: now. */
  readonly atMs: number | null;
}

/** An open report of the caller. */
export interface OwnReport extends Pick<Report, 'stepId' | 'atMs'> {}

/** Number of reports of an instruction that the caller may read. */
export interface ReportCounts {
  readonly open: number;
  readonly resolved: number;
  /** Open reports per step, for all revisions; only steps that have any. */
  readonly openByStep: ReadonlyMap<Id, number>;
  readonly own: readonly OwnReport[];
}
