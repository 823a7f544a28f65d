import type { PublicationPage } from './publication-page.ts';

/** Years after creation at which an instruction may be due for rescission; the first is the default (CONST-27). */
export const RESCISSION_YEARS = [1, 3, 5] as const;

/** The same day of the year, in UTC, some years later; 29 February becomes 1 March where there is none. */
export function rescissionDateMs(createdAtMs: number, years: (typeof RESCISSION_YEARS)[number]): number {
  const date = new Date(createdAtMs);
  return date.setUTCFullYear(date.getUTCFullYear() + years);
}

/** The page that a new instruction has: empty but for its author and the default rescission date. */
export function newPublicationPage(createdBy: string, createdAtMs: number): PublicationPage {
  return {
    documentNumber: '',
    createdBy,
    rescissionDateMs: rescissionDateMs(createdAtMs, RESCISSION_YEARS[0]),
    identificationAndClassification: '',
    system: '',
    subSystem: '',
    subject: '',
    references: [],
    figures: [],
    enclosures: [],
  };
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** How many years after creation a rescission date lies, give or take a day; undefined for one that is none of the three. */
export function rescissionYears(createdAtMs: number, dateMs: number): (typeof RESCISSION_YEARS)[number] | undefined {
  return RESCISSION_YEARS.find((years) => Math.abs(rescissionDateMs(createdAtMs, years) - dateMs) < DAY_MS);
}
