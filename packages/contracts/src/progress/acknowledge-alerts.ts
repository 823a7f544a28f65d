import type { Alert } from '@benchbook/domain/alerts';
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
  /** The alerts that this person had not read in this run before; left out of what was stored before this was kept. */
  newAlerts: z.array(z.object({ _id: z.string(), name: z.string() })).optional(),
  at: z.number(),
  received: z.number(),
});

const requestWire = z.object({
  run: z.int().positive(),
  revision: z.int().positive(),
  /** Read keys of the alerts that were on the screen: all of the revision. Left out: those of the revision. */
  alerts: z.array(z.string().max(400)).max(10_000).optional(),
  at: z.number().optional(),
});

/** Null where it was not kept yet. */
type NewAlerts = ReadonlyArray<Pick<Alert, 'id' | 'name'>> | null;

function newAlertsOf(wire: z.output<typeof readingWire>['newAlerts']): NewAlerts {
  return wire?.map(({ _id, name }) => ({ id: _id, name })) ?? null;
}

export interface AlertAcknowledgementRequest {
  readonly run: number;
  /** That was on the screen. */
  readonly revision: number;
  /** Null of a plain client. */
  readonly readKeys: readonly string[] | null;
  /** On the device; null: now. */
  readonly atMs: number | null;
}

/**
 * Path of our own: all alerts of the info page were read, and the notice of protective equipment after them, before the
 * work of a run. Saying it again changes nothing; what was said first is answered.
 */
export const acknowledgeAlerts = defineRoute({
  name: 'acknowledgeAlerts',
  method: 'POST',
  path: '/api/wip/{id}/info-readings',
  params: z.object({ id: idText }),
  body: codecFor(requestWire, {
    decode: ({ at = null, run, revision, alerts = null }): AlertAcknowledgementRequest => ({
      run,
      revision,
      readKeys: alerts,
      atMs: at,
    }),
    encode: ({ atMs, run, revision, readKeys }) => ({
      run,
      revision,
      ...(readKeys === null ? {} : { alerts: [...readKeys] }),
      ...(atMs === null ? {} : { at: atMs }),
    }),
  }),
  response: codecFor(readingWire, {
    decode: ({ WIPID, run, revision, alerts, checked, newAlerts, at, received }) => ({
      instructionId: WIPID,
      run,
      revision,
      alerts,
      isChecked: checked,
      atMs: at,
      receivedAtMs: received,
      newAlerts: newAlertsOf(newAlerts),
    }),
    encode: ({ instructionId, run, revision, alerts, isChecked, newAlerts, atMs, receivedAtMs }) => ({
      WIPID: instructionId,
      run,
      revision,
      alerts,
      checked: isChecked,
      at: atMs,
      received: receivedAtMs,
      ...(newAlerts === null ? {} : { newAlerts: newAlerts.map(({ id, name }) => ({ _id: id, name })) }),
    }),
  }),
  errors: ['NOT_FOUND', 'DELETED'],
  access: 'VIEW (Artisan: assigned only)',
  isIdempotent: true,
  description: 'Says that the caller has read all alerts of a revision before the work of a run of theirs.',
});
