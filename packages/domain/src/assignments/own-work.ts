import type { Assignment } from './assignment.ts';

/** Work of a person as a list of it is ordered. */
export interface OwnWork extends Pick<Assignment, 'progress' | 'dueDate'> {
  readonly title: string;
}

/** How far somebody is with their own work, whatever others have done of it. */
export type OwnState = 'not-started' | 'in-progress' | 'completed';

export function ownStateOf({ progress }: Pick<Assignment, 'progress'>): OwnState {
  if (progress >= 100) return 'completed';
  return progress > 0 ? 'in-progress' : 'not-started';
}

/**
 * The order of one's own work, online and offline: what is open before what is completed, the earlier due date first and none
 * last, what was begun before what was not, then by title.
 */
export function compareOwnWork(a: OwnWork, b: OwnWork): number {
  const isCompleted = (work: OwnWork): number => Number(ownStateOf(work) === 'completed');
  const isUntouched = (work: OwnWork): number => Number(ownStateOf(work) === 'not-started');
  return (
    isCompleted(a) - isCompleted(b) ||
    compareDue(a.dueDate, b.dueDate) ||
    isUntouched(a) - isUntouched(b) ||
    a.title.localeCompare(b.title)
  );
}

function compareDue(a: string | null, b: string | null): number {
  if (a === b) return 0;
  if (a === null) return 1;
  if (b === null) return -1;
  return a < b ? -1 : 1;
}
