import { type Alert, CAUTIONS, NOTES, WARNINGS } from './alert.ts';

/** Categories that are always there, by weight (ALERT-20). */
export const DEFAULT_CATEGORIES = [CAUTIONS, WARNINGS, NOTES] as const;

/** What hurts people stands before what hurts the part; notes follow. */
const BY_WEIGHT: readonly string[] = [WARNINGS, CAUTIONS, NOTES];

/** The default categories and those of the author's own that an alert uses: one stays as long as it is used (D-138). */
export function categoriesOf(alerts: readonly Pick<Alert, 'category'>[]): string[] {
  const own = alerts.map(({ category }) => category.trim()).filter((category) => category !== '');
  return [...new Set([...DEFAULT_CATEGORIES, ...own])];
}

/** Alerts by weight: warnings, cautions, notes, then the others as the author ordered them. */
export function byWeight(alerts: readonly Alert[]): Alert[] {
  const weightOf = ({ category }: Alert): number =>
    BY_WEIGHT.includes(category) ? BY_WEIGHT.indexOf(category) : BY_WEIGHT.length;
  return [...alerts].sort((one, other) => weightOf(one) - weightOf(other));
}
