import type { Id } from '../ids/index.ts';
import { lineText } from '../words/index.ts';

/** Maximum length of a thread name in UTF-16 units: it is shown in a list. Chosen. */
export const THREAD_NAME_MAX_LENGTH = 200;

/** Input for a new thread. */
export interface NewThread {
  readonly name: string;
  /** Empty: none was chosen. */
  readonly instructionId: Id;
  /** Other members; may include the author. */
  readonly memberIds: readonly Id[];
}

/** Why a thread cannot be started, by field. */
export interface ThreadProblems {
  readonly name?: 'blank' | 'too-long';
  readonly instruction?: 'none';
  readonly members?: 'nobody-else';
}

/** The name as stored; empty if nothing of it is visible. */
export function threadName(name: string): string {
  return lineText(name);
}

/** VAL-45 to VAL-47: a name, an instruction, and another person than `ownId`. Empty when all is well. */
export function findThreadProblems({ name, instructionId, memberIds }: NewThread, ownId: Id): ThreadProblems {
  const kept = threadName(name);
  return {
    ...(kept === '' ? { name: 'blank' as const } : kept.length > THREAD_NAME_MAX_LENGTH ? { name: 'too-long' as const } : {}),
    ...(instructionId === '' ? { instruction: 'none' as const } : {}),
    ...(hasSomebodyElse(memberIds, ownId) ? {} : { members: 'nobody-else' as const }),
  };
}

/** Name of the thread of a problem report: where the problem was met. */
export function threadNameOfReport({
  stepNumber,
  stepTitle,
}: {
  readonly stepNumber: string;
  readonly stepTitle: string;
}): string {
  return lineText(`Problem at ${stepNumber}: ${stepTitle}`).slice(0, THREAD_NAME_MAX_LENGTH).trimEnd();
}

/** Whether the selected people include anybody else. */
export function hasSomebodyElse(memberIds: readonly Id[], ownId: Id): boolean {
  return memberIds.some((id) => id !== ownId);
}

/** The members of a thread: the selected people, each once, and the author (VAL-48). */
export function membersWith(authorId: Id, memberIds: readonly Id[]): Id[] {
  return [...new Set([authorId, ...memberIds])];
}
