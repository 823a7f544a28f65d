import { type Alert, CAUTIONS, DANGERS, NOTES, WARNINGS } from './alert.ts';

/** A category with a symbol and a rank defined by the product. */
interface KnownCategory {
  readonly name: string;
  /** Sort order of its alerts, 1 first: hazards to people, then hazards to the part, then notes. */
  readonly rank: number;
  /** The reader confirms its alerts at each of their steps (PREV-01). */
  readonly isConfirmed: boolean;
}

/** Categories that are always there, in the order in which they are offered (ALERT-20). */
export const DEFAULT_CATEGORIES = [
  { name: CAUTIONS, rank: 3, isConfirmed: true },
  { name: WARNINGS, rank: 2, isConfirmed: true },
  { name: NOTES, rank: 4, isConfirmed: false },
] as const satisfies readonly KnownCategory[];

/** Also offered to authors; like custom categories, filters list it once an alert uses it. */
export const OFFERED_CATEGORIES = [{ name: DANGERS, rank: 1, isConfirmed: true }] as const satisfies readonly KnownCategory[];

export type KnownCategoryName = (typeof DEFAULT_CATEGORIES | typeof OFFERED_CATEGORIES)[number]['name'];

const DEFAULT_NAMES: readonly string[] = DEFAULT_CATEGORIES.map(({ name }) => name);
const BY_NAME: ReadonlyMap<string, KnownCategory> = new Map(
  [...DEFAULT_CATEGORIES, ...OFFERED_CATEGORIES].map((each) => [each.name, each]),
);

/** The default categories and the custom ones in use; a custom one exists as long as an alert uses it (D-138). */
export function categoriesOf(alerts: readonly Pick<Alert, 'category'>[]): string[] {
  const own = alerts.map(({ category }) => category.trim()).filter((category) => category !== '');
  return [...new Set([...DEFAULT_NAMES, ...own])];
}

/** Categories that an author can choose: `categoriesOf` and the offered ones. */
export function choicesOfCategory(alerts: readonly Pick<Alert, 'category'>[]): string[] {
  const offered = OFFERED_CATEGORIES.map(({ name }) => name);
  return [...new Set([...DEFAULT_NAMES, ...offered, ...categoriesOf(alerts)])];
}

/** Alerts by severity: dangers, warnings, cautions, notes, then the others in the author's order. */
export function byWeight(alerts: readonly Alert[]): Alert[] {
  const rankOf = ({ category }: Alert): number => BY_NAME.get(category)?.rank ?? Number.MAX_SAFE_INTEGER;
  return [...alerts].sort((one, other) => rankOf(one) - rankOf(other));
}

/** Whether the reader confirms an alert at each of its steps. */
export function isConfirmedAtSteps({ category }: Pick<Alert, 'category'>): boolean {
  return BY_NAME.get(category)?.isConfirmed ?? false;
}
