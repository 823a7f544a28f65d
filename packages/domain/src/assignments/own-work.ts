import type { Assignment } from './assignment.ts';

/** The fields of an assignment that its list is sorted by. */
export interface OwnWork extends Pick<Assignment, 'progress' | 'dueDate'> {
  readonly title: string;
}

/** A person's own progress, independent of others. */
export type OwnState = 'not-started' | 'in-progress' | 'completed';

export function ownStateOf({ progress }: Pick<Assignment, 'progress'>): OwnState {
  if (progress >= 100) return 'completed';
  return progress > 0 ? 'in-progress' : 'not-started';
}

/**
 * Sort order of one's own work, online and offline: open before completed, then by due date (none last), started before not
 * started, then by title.
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
