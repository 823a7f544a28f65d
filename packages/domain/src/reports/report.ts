import type { Id } from '../ids/index.ts';

/** What a report is about. */
export const REPORT_KINDS = ['problem'] as const;

export type ReportKind = (typeof REPORT_KINDS)[number];

/** A photo of a report; its bytes are kept by their hash. */
export interface ReportFile {
  readonly id: Id;
  /** As it was called on the device. */
  readonly name: string;
  readonly sha256: string;
  readonly sizeBytes: number;
  readonly mediaType: string;
}

/** Somebody looked after what was reported. An event of its own: the report stays as it was sent. */
export interface ReportResolution {
  readonly userId: Id;
  readonly username: string;
  readonly atMs: number;
  /** Empty when nothing was said. */
  readonly note: string;
}

/**
 * Something that is wrong at a step, as it was met while following a revision.
 * It is appended and never changed or deleted, and it opens a feedback thread, whose first message it is.
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
  /** Run of the reporter; null for somebody who only read. */
  readonly run: number | null;
  readonly userId: Id;
  readonly username: string;
  readonly deviceId: Id | null;
  readonly text: string;
  /** The reporter can not go on until it is settled. */
  readonly isStopped: boolean;
  readonly files: readonly ReportFile[];
  /** Time on the device, never after `receivedAtMs` unless its clock was wrong (`isClockWrong`). */
  readonly atMs: number;
  readonly receivedAtMs: number;
  /** Null while it is open. */
  readonly resolution: ReportResolution | null;
  /** The feedback thread that it opened; null when that was deleted. */
  readonly threadId: Id | null;
}

/** What is sent of a report; whose it is and when it came, the server knows. */
export interface NewReport extends Pick<Report, 'kind' | 'revision' | 'stepId' | 'run' | 'text' | 'isStopped'> {
  /** Time on the device; null: now. */
  readonly atMs: number | null;
}

/** An open report of who asks. */
export interface OwnReport extends Pick<Report, 'stepId' | 'atMs'> {}

/** How many reports an instruction has, as far as who asks may read them. */
export interface ReportCounts {
  readonly open: number;
  readonly resolved: number;
  /** Open reports by step, whichever revision they are of; only steps that have some. */
  readonly openByStep: ReadonlyMap<Id, number>;
  readonly own: readonly OwnReport[];
}
