import { type Alert, CAUTIONS, NOTES, WARNINGS } from './alert.ts';

/** A category that is always there. */
interface DefaultCategory {
  readonly name: string;
  /** Where its alerts stand: 1 is the first. What hurts people stands before what hurts the part; notes follow. */
  readonly rank: number;
  /** Its alerts are read and confirmed at each of their steps (PREV-01). */
  readonly isConfirmed: boolean;
}

/** Categories that are always there, in the order in which they are offered (ALERT-20). */
export const DEFAULT_CATEGORIES = [
  { name: CAUTIONS, rank: 2, isConfirmed: true },
  { name: WARNINGS, rank: 1, isConfirmed: true },
  { name: NOTES, rank: 3, isConfirmed: false },
] as const satisfies readonly DefaultCategory[];

export type DefaultCategoryName = (typeof DEFAULT_CATEGORIES)[number]['name'];

const BY_NAME: ReadonlyMap<string, DefaultCategory> = new Map(DEFAULT_CATEGORIES.map((each) => [each.name, each]));

/** The default categories and those of the author's own that an alert uses: one stays as long as it is used (D-138). */
export function categoriesOf(alerts: readonly Pick<Alert, 'category'>[]): string[] {
  const own = alerts.map(({ category }) => category.trim()).filter((category) => category !== '');
  return [...new Set([...BY_NAME.keys(), ...own])];
}

/** Alerts by weight: warnings, cautions, notes, then the others as the author ordered them. */
export function byWeight(alerts: readonly Alert[]): Alert[] {
  const rankOf = ({ category }: Alert): number => BY_NAME.get(category)?.rank ?? Number.MAX_SAFE_INTEGER;
  return [...alerts].sort((one, other) => rankOf(one) - rankOf(other));
}

/** Whether an alert is read and confirmed at each of its steps. */
export function isConfirmedAtSteps({ category }: Pick<Alert, 'category'>): boolean {
  return BY_NAME.get(category)?.isConfirmed ?? false;
}
