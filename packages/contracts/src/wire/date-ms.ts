import { z } from 'zod';

/** The furthest that a `Date` reaches from 1970 (ECMAScript, Time Range); beyond it nothing can be shown as a date. */
export const FURTHEST_DATE_MS = 8.64e15;

/** A moment in whole epoch milliseconds that can be shown as a date. */
export const dateMs = z.int().min(-FURTHEST_DATE_MS).max(FURTHEST_DATE_MS);
