import { z } from 'zod';
import { codecFor } from './codec-for.ts';

/** A moment with its zone on the wire, e.g. `2026-01-05T12:00:00+01:00`, which people read too; epoch milliseconds for us. */
export const moment = codecFor(z.iso.datetime({ offset: true }), {
  decode: (text): number => Date.parse(text),
  encode: (timeMs) => new Date(timeMs).toISOString(),
});
