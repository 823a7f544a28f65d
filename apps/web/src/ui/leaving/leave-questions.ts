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

/** Whether the page may be left with all that somebody made on it and did not save; at once where there is nothing. */
export async function mayLeavePage(): Promise<boolean> {
  for (const { ask } of questions.toReversed()) if (!(await ask())) return false;
  return true;
}
