import type { To } from 'react-router';

/** Unsaved work on a page or in a window over it. */
export interface LeaveConfirmation {
  /** Resolves to whether the work may be lost. */
  ask(): Promise<boolean>;
  /** Whether the work survives a navigation to `to`. */
  stays(to: To): boolean;
}

const questions: LeaveConfirmation[] = [];

/** @returns a function that removes the question */
export function addLeaveQuestion(question: LeaveConfirmation): () => void {
  questions.push(question);
  return () => void questions.splice(questions.indexOf(question), 1);
}

/** Whether a navigation to `to` would lose unsaved work. */
export const wouldLoseWork = (to: To): boolean => questions.some(({ stays }) => !stays(to));

/**
 * Whether unsaved work may be lost; resolves immediately when there is none.
 *
 * @param to the target of the navigation; without it the person signs out, and all unsaved work is lost
 */
export async function mayLeavePage(to?: To): Promise<boolean> {
  const lost = questions.filter(({ stays }) => to === undefined || !stays(to));
  for (const { ask } of lost.toReversed()) if (!(await ask())) return false;
  return true;
}
