import { type AssignmentBrief, isLate } from '../assignments/index.ts';
import type { Id } from '../ids/index.ts';
import { wholePercent } from '../progress/index.ts';
import type { WorkStatus } from '../release/index.ts';
import type { Role, UserStatus } from '../users/index.ts';

/** A person whose work the board shows; leads are not included (D-009). */
export interface BoardPerson {
  readonly id: Id;
  readonly username: string;
  readonly image: string;
  readonly role: Role;
  readonly status: UserStatus;
  /** Has open work although the account is closed or its role can no longer open instructions. */
  readonly isLeaver: boolean;
}

/** An instruction that is assigned to somebody. */
export interface BoardInstruction {
  readonly id: Id;
  readonly title: string;
  readonly workStatus: WorkStatus;
}

/** A step where somebody has called a supervisor. */
export interface WaitingStep {
  readonly id: Id;
  readonly number: string;
  readonly title: string;
  /** Nickname of the device where *Done* was pressed; empty if the caller has no device. */
  readonly device: string;
  /** Epoch milliseconds. */
  readonly sinceMs: number;
}

/** Progress of one person in one instruction. */
export interface BoardEntry extends Pick<AssignmentBrief, 'dueDate'> {
  readonly userId: Id;
  readonly instructionId: Id;
  /** Whole percent, 0 to 100. */
  readonly progress: number;
  readonly doneCount: number;
  readonly itemCount: number;
  readonly waiting: WaitingStep | null;
}

/** Progress of all people, for leads. */
export interface Board {
  readonly people: readonly BoardPerson[];
  readonly instructions: readonly BoardInstruction[];
  readonly entries: readonly BoardEntry[];
  readonly publishedCount: number;
  readonly unpublishedCount: number;
}

/** Filters of the board; each figure on it counts one of these. */
export const BOARD_STAGES = ['not-started', 'in-progress', 'complete', 'late', 'waiting'] as const;

export type BoardStage = (typeof BOARD_STAGES)[number];

/** @param today the calendar day where the board is displayed */
export function isAtStage(entry: BoardEntry, stage: BoardStage, today: string): boolean {
  switch (stage) {
    case 'not-started':
      return entry.progress <= 0;
    case 'in-progress':
      return entry.progress > 0 && entry.progress < 100;
    case 'complete':
      return entry.progress >= 100;
    case 'late':
      return isLate(entry, entry.progress, today);
    case 'waiting':
      return entry.waiting !== null;
  }
}

/** Average progress of a person, rounded; 0 without assignments (CONST-24). */
export function averageProgress(entries: readonly Pick<BoardEntry, 'progress'>[]): number {
  if (entries.length === 0) return 0;
  return wholePercent(entries.reduce((sum, { progress }) => sum + progress, 0) / entries.length);
}
