import { z } from 'zod';

/** The furthest that a `Date` reaches from 1970 (ECMAScript, Time Range); beyond it nothing can be shown as a date. */
export const FURTHEST_DATE_MS = 8.64e15;

/** A moment in epoch milliseconds that can be shown as a date. */
export const dateMs = z.number().min(-FURTHEST_DATE_MS).max(FURTHEST_DATE_MS);
