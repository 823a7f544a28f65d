import type { Id } from '../ids/index.ts';
import type { LoggedEvent } from './event-chain.ts';

/** Filter for the log; omitted members do not restrict. */
export interface LogFilter {
  /** Events of this instruction. */
  readonly instructionId?: Id | undefined;
  /** Events by this person or about their account. */
  readonly personId?: Id | undefined;
  /** Inclusive. */
  readonly fromMs?: number | undefined;
  /** Exclusive. */
  readonly toMs?: number | undefined;
}

/**
 * Whether an export of this filter is one contiguous part of the log: the whole log or a time span, exported from its first
 * to its last event. An export for a person or an instruction has gaps.
 */
export function isStretch({ instructionId, personId }: LogFilter): boolean {
  return instructionId === undefined && personId === undefined;
}

/** Whether an event matches the instruction and the person of the filter, at any time. */
export function isAbout(event: Pick<LoggedEvent, 'subjectId' | 'userId'>, { instructionId, personId }: LogFilter): boolean {
  if (instructionId !== undefined && event.subjectId !== instructionId) return false;
  return personId === undefined || event.userId === personId || event.subjectId === personId;
}

/** Whether a moment is in the time span of the filter. */
export function isWithin(atMs: number, { fromMs, toMs }: LogFilter): boolean {
  return (fromMs === undefined || atMs >= fromMs) && (toMs === undefined || atMs < toMs);
}
