import { BATCH_MAX_ENTRIES } from '@benchbook/domain/outbox';
import { z } from 'zod';
import { assignmentCodec } from '../assignments/assignment.ts';
import { defineRoute } from '../define-route.ts';
import { codecFor } from '../wire/codec-for.ts';
import { errorBody } from '../wire/error-body.ts';
import { rule } from '../wire/messages.ts';
import { idText } from '../wire/text.ts';
import { decodeTick, encodeTick, MAX_TICKS, type Tick, tickWire } from './store-steps-done.ts';

const entryWire = z
  .array(tickWire)
  .min(1)
  .refine((ticks) => ticks.every(({ eventId, at }) => eventId !== undefined && at !== undefined), {
    message: rule('eventId'),
  });

const batchWire = z.object({
  userID: idText,
  entries: z
    .array(entryWire)
    .min(1)
    .max(BATCH_MAX_ENTRIES)
    .refine((entries) => entries.flat().length <= MAX_TICKS, { message: rule('mostTicks', { most: MAX_TICKS }) }),
});

/** Entries of an outbox about one instruction, oldest first. Each is what one call of `storeStepsDone` would carry. */
export interface TickBatch {
  readonly userId: string;
  readonly entries: ReadonlyArray<readonly Tick[]>;
}

const answerWire = z.object({
  /** Status of the answer that the entry would have had in a call of its own. */
  status: z.int(),
  /** All of its events were on record before. */
  known: z.literal(true).optional(),
  /** Body of that answer, where it is a refusal. */
  error: errorBody.optional(),
});

export type EntryAnswer = z.output<typeof answerWire>;

/** Path of our own: what waited on a device, in one call and one transaction. A refused entry does not affect the others. */
export const storeTickBatch = defineRoute({
  name: 'storeTickBatch',
  method: 'POST',
  path: '/api/wip/{id}/ticks',
  params: z.object({ id: idText }),
  body: codecFor(batchWire, {
    decode: ({ userID, entries }): TickBatch => ({ userId: userID, entries: entries.map((ticks) => ticks.map(decodeTick)) }),
    encode: ({ userId, entries }) => ({ userID: userId, entries: entries.map((ticks) => ticks.map(encodeTick)) }),
  }),
  /** One answer for each entry, in their order, and the newest run as it is now; null without an assignment. */
  response: z.object({ entries: z.array(answerWire), assignment: assignmentCodec.nullable() }),
  errors: ['RATE_LIMITED'],
  access: 'SELF with an assignment',
  isIdempotent: true,
  description: 'Records the queued entries of a device, each separately.',
});
