import type { Navigator } from 'react-router';

/** Where a push of the router leads. */
export type Destination = Parameters<Navigator['push']>[0];

/** What somebody made and did not save, on a page or in a window over it. */
export interface LeaveQuestion {
  /** Answers whether it may be lost. */
  ask(): Promise<boolean>;
  /** Whether it stays where the router is led. */
  stays(to: Destination): boolean;
}

const questions: LeaveQuestion[] = [];

/** @returns what takes the question away */
export function addLeaveQuestion(question: LeaveQuestion): () => void {
  questions.push(question);
  return () => void questions.splice(questions.indexOf(question), 1);
}

/** Whether something would be lost on the way there. */
export const losesOnTheWay = (to: Destination): boolean => questions.some(({ stays }) => !stays(to));

/**
 * Whether what somebody made and did not save may be lost; at once where there is nothing.
 *
 * @param to where they are led; without it they sign out, and all of it goes
 */
export async function mayLeavePage(to?: Destination): Promise<boolean> {
  const lost = questions.filter(({ stays }) => to === undefined || !stays(to));
  for (const { ask } of lost.toReversed()) if (!(await ask())) return false;
  return true;
}
