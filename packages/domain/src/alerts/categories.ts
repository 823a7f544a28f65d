import { type Alert, CAUTIONS, DANGERS, NOTES, WARNINGS } from './alert.ts';

/** A category that the product has a sign and a rank for. */
interface KnownCategory {
  readonly name: string;
  /** Where its alerts stand: 1 is the first. What hurts people stands before what hurts the part; notes follow. */
  readonly rank: number;
  /** Its alerts are read and confirmed at each of their steps (PREV-01). */
  readonly isConfirmed: boolean;
}

/** Categories that are always there, in the order in which they are offered (ALERT-20). */
export const DEFAULT_CATEGORIES = [
  { name: CAUTIONS, rank: 3, isConfirmed: true },
  { name: WARNINGS, rank: 2, isConfirmed: true },
  { name: NOTES, rank: 4, isConfirmed: false },
] as const satisfies readonly KnownCategory[];

/** Offered to authors as well; like a category of their own it is in the filters once an alert uses it. */
export const OFFERED_CATEGORIES = [{ name: DANGERS, rank: 1, isConfirmed: true }] as const satisfies readonly KnownCategory[];

export type KnownCategoryName = (typeof DEFAULT_CATEGORIES | typeof OFFERED_CATEGORIES)[number]['name'];

const DEFAULT_NAMES: readonly string[] = DEFAULT_CATEGORIES.map(({ name }) => name);
const BY_NAME: ReadonlyMap<string, KnownCategory> = new Map(
  [...DEFAULT_CATEGORIES, ...OFFERED_CATEGORIES].map((each) => [each.name, each]),
);

/** The default categories and those of the author's own that an alert uses: one stays as long as it is used (D-138). */
export function categoriesOf(alerts: readonly Pick<Alert, 'category'>[]): string[] {
  const own = alerts.map(({ category }) => category.trim()).filter((category) => category !== '');
  return [...new Set([...DEFAULT_NAMES, ...own])];
}

/** What an author chooses a category from: those, and the ones that are offered besides. */
export function choicesOfCategory(alerts: readonly Pick<Alert, 'category'>[]): string[] {
  const offered = OFFERED_CATEGORIES.map(({ name }) => name);
  return [...new Set([...DEFAULT_NAMES, ...offered, ...categoriesOf(alerts)])];
}

/** Alerts by weight: dangers, warnings, cautions, notes, then the others as the author ordered them. */
export function byWeight(alerts: readonly Alert[]): Alert[] {
  const rankOf = ({ category }: Alert): number => BY_NAME.get(category)?.rank ?? Number.MAX_SAFE_INTEGER;
  return [...alerts].sort((one, other) => rankOf(one) - rankOf(other));
}

/** Whether an alert is read and confirmed at each of its steps. */
export function isConfirmedAtSteps({ category }: Pick<Alert, 'category'>): boolean {
  return BY_NAME.get(category)?.isConfirmed ?? false;
}
