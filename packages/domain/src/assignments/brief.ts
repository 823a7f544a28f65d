/** What a lead adds to an assignment; the artisan sees it first. */
export interface AssignmentBrief {
  /** The last day for the work, `2026-11-30`: a calendar day without a time zone, or null. */
  readonly dueDate: string | null;
  /** May be empty. */
  readonly note: string;
}

export const NO_BRIEF: AssignmentBrief = { dueDate: null, note: '' };

/** Maximum length of a note in characters. Chosen: a few sentences, so that it is read before the work. */
export const NOTE_MAX_LENGTH = 500;

/** The calendar day in the local time zone: `2026-11-30`. */
export function calendarDay(date: Date): string {
  const pad = (value: number, length: number): string => String(value).padStart(length, '0');
  return `${pad(date.getFullYear(), 4)}-${pad(date.getMonth() + 1, 2)}-${pad(date.getDate(), 2)}`;
}

/** Whether work is open after its last day; on the last day it is still in time. */
export function isLate({ dueDate }: Pick<AssignmentBrief, 'dueDate'>, progress: number, today: string): boolean {
  return dueDate !== null && progress < 100 && dueDate < today;
}

/** Whether to ask the lead for confirmation: a new assignment or due date is already in the past. */
export function asksAboutDueDate(
  brief: Pick<AssignmentBrief, 'dueDate'>,
  { before, progress, today }: { before: Pick<AssignmentBrief, 'dueDate'> | undefined; progress: number; today: string },
): boolean {
  return brief.dueDate !== before?.dueDate && isLate(brief, progress, today);
}
