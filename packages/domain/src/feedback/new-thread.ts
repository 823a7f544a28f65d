import type { Id } from '../ids/index.ts';
import { lineText } from '../words/index.ts';

/** Longest name of a thread, in UTF-16 units: it stands in a list. Chosen. */
export const THREAD_NAME_MAX_LENGTH = 200;

/** What a thread is started with. */
export interface NewThread {
  readonly name: string;
  /** Empty: none was chosen. */
  readonly instructionId: Id;
  /** Who else is in it; who starts it may be among them. */
  readonly memberIds: readonly Id[];
}

/** What keeps a thread from being started, by the field that is wrong. */
export interface ThreadProblems {
  readonly name?: 'blank' | 'too-long';
  readonly instruction?: 'none';
  readonly members?: 'nobody-else';
}

/** A name as it is kept; empty when nothing of it can be seen. */
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

/** What the thread of a reported problem is called: where it was met. */
export function threadNameOfReport({
  stepNumber,
  stepTitle,
}: {
  readonly stepNumber: string;
  readonly stepTitle: string;
}): string {
  return lineText(`Problem at ${stepNumber}: ${stepTitle}`).slice(0, THREAD_NAME_MAX_LENGTH).trimEnd();
}

/** Whether a choice of people has anybody but this one in it. */
export function hasSomebodyElse(memberIds: readonly Id[], ownId: Id): boolean {
  return memberIds.some((id) => id !== ownId);
}

/** The people of a thread: those who were chosen, each once, and always the one who started it (VAL-48). */
export function membersWith(authorId: Id, memberIds: readonly Id[]): Id[] {
  return [...new Set([authorId, ...memberIds])];
}
