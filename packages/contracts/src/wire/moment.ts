import { z } from 'zod';
import { codecFor } from './codec-for.ts';

/** The furthest that a `Date` reaches from 1970 (ECMAScript, Time Range); beyond it nothing can be shown as a date. */
export const FURTHEST_DATE_MS = 8.64e15;

/** A moment in whole epoch milliseconds that can be shown as a date. */
export const dateMs = z.int().min(-FURTHEST_DATE_MS).max(FURTHEST_DATE_MS);

/** A moment with its zone on the wire, e.g. `2026-01-05T12:00:00+01:00`, which people read too; epoch milliseconds for us. */
export const moment = codecFor(z.iso.datetime({ offset: true }), {
  decode: (text): number => Date.parse(text),
  encode: (timeMs) => new Date(timeMs).toISOString(),
});
