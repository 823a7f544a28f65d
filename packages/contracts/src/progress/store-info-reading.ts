import { z } from 'zod';
import { defineRoute } from '../define-route.ts';
import { codecFor } from '../wire/codec-for.ts';
import { idText } from '../wire/text.ts';

/** Times are epoch milliseconds: `at` on the device, `received` when the server had it. */
const readingWire = z.object({
  WIPID: z.string(),
  run: z.int(),
  revision: z.int(),
  /** How many there were, and whether each had to be clicked. */
  alerts: z.int(),
  checked: z.boolean(),
  at: z.number(),
  received: z.number(),
});

/**
 * Path of our own: all alerts of the info page were read, and the notice of protective equipment after them, before the
 * work of a run. Saying it again changes nothing; what was said first is answered.
 */
export const storeInfoReading = defineRoute({
  name: 'storeInfoReading',
  method: 'POST',
  path: '/api/wip/{id}/info-readings',
  params: z.object({ id: idText }),
  body: codecFor(z.object({ run: z.int().positive(), revision: z.int().positive(), at: z.number().optional() }), {
    decode: ({ at = null, run, revision }) => ({ run, revision, atMs: at }),
    encode: ({ atMs, run, revision }) => ({ run, revision, ...(atMs === null ? {} : { at: atMs }) }),
  }),
  response: codecFor(readingWire, {
    decode: ({ WIPID, run, revision, alerts, checked, at, received }) => ({
      ...{ instructionId: WIPID, run, revision, alerts, isChecked: checked },
      ...{ atMs: at, receivedAtMs: received },
    }),
    encode: ({ instructionId, run, revision, alerts, isChecked, atMs, receivedAtMs }) => ({
      ...{ WIPID: instructionId, run, revision, alerts, checked: isChecked },
      ...{ at: atMs, received: receivedAtMs },
    }),
  }),
  errors: ['NOT_FOUND', 'DELETED'],
  access: 'VIEW (Artisan: assigned only)',
  isIdempotent: true,
  description: 'Says that the caller has read all alerts of a revision before the work of a run of theirs.',
});
