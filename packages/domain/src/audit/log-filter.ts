import type { Id } from '../ids/index.ts';
import type { LoggedEvent } from './event-chain.ts';

/** What of the log is asked for; everything where nothing is said. */
export interface LogFilter {
  /** Of this instruction. */
  readonly instructionId?: Id | undefined;
  /** What this person did, and what was done with their account. */
  readonly personId?: Id | undefined;
  /** From this moment on. */
  readonly fromMs?: number | undefined;
  /** Before this moment. */
  readonly toMs?: number | undefined;
}

/**
 * Whether an export of this filter is one unbroken stretch of the log: the whole of it, or a span of time, which is
 * exported from the first event in it to the last with whatever stands between them. What of one person or instruction is
 * exported leaves out what stands between.
 */
export function isStretch({ instructionId, personId }: LogFilter): boolean {
  return instructionId === undefined && personId === undefined;
}

/** Whether an event is about the instruction and the person that are asked for, whenever it was. */
export function isAbout(event: Pick<LoggedEvent, 'subjectId' | 'userId'>, { instructionId, personId }: LogFilter): boolean {
  if (instructionId !== undefined && event.subjectId !== instructionId) return false;
  return personId === undefined || event.userId === personId || event.subjectId === personId;
}

/** Whether a moment lies in the span that is asked for. */
export function isWithin(atMs: number, { fromMs, toMs }: LogFilter): boolean {
  return (fromMs === undefined || atMs >= fromMs) && (toMs === undefined || atMs < toMs);
}
