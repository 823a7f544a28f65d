import { lineText } from '@benchbook/domain/words';
import { z } from 'zod';
import { assignmentCodec } from '../assignments/assignment.ts';
import { defineRoute, LIST_MAX_BYTES } from '../define-route.ts';
import { codecFor } from '../wire/codec-for.ts';
import { rule } from '../wire/messages.ts';
import { idText } from '../wire/text.ts';

/** The most characters of the reason for opening a complete run again; ours. */
export const REASON_MAX_LENGTH = 500;

const tickShape = z.object({
  _id: idText,
  done: z.boolean(),
  eventId: idText.optional(),
  at: z.number().optional(),
  revision: z.int().positive().optional(),
  run: z.int().positive().optional(),
  byApp: z.literal(true).optional(),
  reopen: z.literal(true).optional(),
  reason: z.string().max(REASON_MAX_LENGTH).optional(),
});

export const tickWire = tickShape.refine(({ reopen, reason = '' }) => !reopen || lineText(reason) !== '', {
  path: ['reason'],
  message: rule('reasonMissing'),
});

/**
 * Ticks that one call may carry: more than the steps of any guide (5,000 are the largest tree that is measured) and few
 * enough that nobody else waits for them.
 */
export const MAX_TICKS = 5_000;

/** Chosen: a list that would be passed over without a word would look recorded. */
const ONE_INSTRUCTION = rule('oneInstruction');

const stepsDoneShape = z.object({
  updates: z.object({
    assignments: z
      .array(z.object({ WIPID: idText, stepsDone: z.array(tickWire).max(MAX_TICKS) }))
      .min(1)
      .max(50),
  }),
  userID: idText,
  wip_ID: idText,
});

const stepsDoneWire = stepsDoneShape
  .refine(({ updates, wip_ID }) => updates.assignments.every(({ WIPID }) => WIPID === wip_ID), {
    path: ['updates', 'assignments'],
    message: ONE_INSTRUCTION,
  })
  .refine(({ updates }) => updates.assignments.reduce((sum, { stepsDone }) => sum + stepsDone.length, 0) <= MAX_TICKS, {
    path: ['updates', 'assignments'],
    message: rule('mostTicks', { most: MAX_TICKS }),
  });

/** One item done or taken back. What is null a plain client left out: the server fills it in. */
export interface Tick {
  readonly itemId: string;
  readonly isDone: boolean;
  readonly eventId: string | null;
  readonly atMs: number | null;
  readonly revision: number | null;
  readonly run: number | null;
  /** A heading that the app ticked with the last step below it, or took back with one of them. */
  readonly byApp?: true;
  /** The person was asked and opens the run again, if it is complete, by taking an item back; needs a reason. Without it an entry of a complete run changes nothing. */
  readonly reopen?: true;
  /** Why it is opened again, in the person's words. */
  readonly reason?: string;
}

export interface StepsDone {
  readonly userId: string;
  readonly instructionId: string;
  /** Only what is named is touched. */
  readonly ticks: readonly Tick[];
}

/** Answers the newest run as it is now. */
export const storeStepsDone = defineRoute({
  name: 'storeStepsDone',
  method: 'PATCH',
  path: '/api/users/stepsDone',
  body: codecFor(stepsDoneWire, { decode: decodeStepsDone, encode: encodeStepsDone }),
  bodyMaxBytes: LIST_MAX_BYTES,
  response: assignmentCodec,
  errors: ['NOT_FOUND', 'NEEDS_VERIFICATION', 'NOT_RELEASED', 'DELETED', 'RATE_LIMITED'],
  access: 'SELF with an assignment',
  description: 'Records what was done or taken back in a run.',
});

function decodeStepsDone(wire: z.output<typeof stepsDoneWire>): StepsDone {
  const ticks = wire.updates.assignments.flatMap(({ stepsDone }) => stepsDone.map(decodeTick));
  return { userId: wire.userID, instructionId: wire.wip_ID, ticks: lastWords(ticks) };
}

/** A plain client's list that names a step more than once means what it says last; ticks with an id of their own all count. */
function lastWords(ticks: readonly Tick[]): readonly Tick[] {
  const last = new Map(ticks.map((tick, index) => [tick.itemId, index]));
  return ticks.filter(({ eventId, itemId }, index) => eventId !== null || last.get(itemId) === index);
}

function encodeStepsDone(value: StepsDone): z.output<typeof stepsDoneWire> {
  const stepsDone = value.ticks.map(encodeTick);
  return {
    updates: { assignments: [{ WIPID: value.instructionId, stepsDone }] },
    userID: value.userId,
    wip_ID: value.instructionId,
  };
}

export function decodeTick(wire: z.output<typeof tickWire>): Tick {
  return {
    itemId: wire._id,
    isDone: wire.done,
    eventId: wire.eventId ?? null,
    atMs: wire.at ?? null,
    revision: wire.revision ?? null,
    run: wire.run ?? null,
    ...(wire.byApp && { byApp: wire.byApp }),
    ...(wire.reopen && { reopen: wire.reopen }),
    ...(wire.reason !== undefined && { reason: lineText(wire.reason) }),
  };
}

export function encodeTick(tick: Tick): z.output<typeof tickWire> {
  return {
    _id: tick.itemId,
    done: tick.isDone,
    ...(tick.eventId === null ? {} : { eventId: tick.eventId }),
    ...(tick.atMs === null ? {} : { at: tick.atMs }),
    ...(tick.revision === null ? {} : { revision: tick.revision }),
    ...(tick.run === null ? {} : { run: tick.run }),
    ...(tick.byApp && { byApp: tick.byApp }),
    ...(tick.reopen && { reopen: tick.reopen }),
    ...(tick.reason === undefined ? {} : { reason: tick.reason }),
  };
}
