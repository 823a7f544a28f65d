/** What a lead says with an assignment; the artisan sees it first. */
export interface AssignmentBrief {
  /** The last day to be done on, `2026-11-30`: a day of the calendar, without a time zone. Null without one. */
  readonly dueDate: string | null;
  /** Empty without one. */
  readonly note: string;
}

export const NO_BRIEF: AssignmentBrief = { dueDate: null, note: '' };

/** The most characters of a note. Ours: some sentences, so that it is read before the work. */
export const NOTE_MAX_LENGTH = 500;

/** The day of a moment as the calendar on the wall has it where `date` is read: `2026-11-30`. */
export function calendarDay(date: Date): string {
  const pad = (value: number, length: number): string => String(value).padStart(length, '0');
  return `${pad(date.getFullYear(), 4)}-${pad(date.getMonth() + 1, 2)}-${pad(date.getDate(), 2)}`;
}

/** Whether work is open although its last day is over; on the last day itself it is in time. */
export function isLate({ dueDate }: Pick<AssignmentBrief, 'dueDate'>, progress: number, today: string): boolean {
  return dueDate !== null && progress < 100 && dueDate < today;
}

/** Whether a lead is asked first: work is given, or gets another last day, and that day is over. */
export function asksAboutDueDate(
  brief: Pick<AssignmentBrief, 'dueDate'>,
  { before, progress, today }: { before: Pick<AssignmentBrief, 'dueDate'> | undefined; progress: number; today: string },
): boolean {
  return brief.dueDate !== before?.dueDate && isLate(brief, progress, today);
}
