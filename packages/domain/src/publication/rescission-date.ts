import { fieldsOfPublication, type PublicationPage } from './publication-page.ts';

/** Selectable years from creation to rescission; the first is the default (CONST-27). */
export const RESCISSION_YEARS = [1, 3, 5] as const;

/** The same day of the year, in UTC, some years later; 29 February becomes 1 March in a year without it. */
export function rescissionDateMs(createdAtMs: number, years: (typeof RESCISSION_YEARS)[number]): number {
  const date = new Date(createdAtMs);
  return date.setUTCFullYear(date.getUTCFullYear() + years);
}

/** The page of a new instruction: empty except for its author and the default rescission date. */
export function newPublicationPage(createdBy: string, createdAtMs: number): PublicationPage {
  return fieldsOfPublication.complete({ createdBy, rescissionDateMs: rescissionDateMs(createdAtMs, RESCISSION_YEARS[0]) });
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** Years from creation to a rescission date, to within a day; undefined if it is none of the three. */
export function rescissionYears(createdAtMs: number, dateMs: number): (typeof RESCISSION_YEARS)[number] | undefined {
  return RESCISSION_YEARS.find((years) => Math.abs(rescissionDateMs(createdAtMs, years) - dateMs) < DAY_MS);
}
