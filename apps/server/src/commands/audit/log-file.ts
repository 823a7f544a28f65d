import type { ChainHead, LogFilter, LoggedEvent } from '@benchbook/domain/audit';
import { z } from 'zod';

// An export of the event log as JSON Lines: a first line, one line per event, and an end line. See docs/audit.md.

const hash = z.string().regex(/^[0-9a-f]{64}$/);
const moment = z.codec(z.iso.datetime(), z.int(), {
  decode: (text) => Date.parse(text),
  encode: (timeMs) => new Date(timeMs).toISOString(),
});

const beginWire = z.object({
  benchbook: z.literal('event log'),
  format: z.literal(1),
  made: moment,
  madeBy: z.string(),
  filter: z.strictObject({
    WIPID: z.string().optional(),
    userID: z.string().optional(),
    from: moment.optional(),
    to: moment.optional(),
  }),
  count: z.int().nonnegative(),
  first: z.int().positive().nullable(),
  last: z.int().positive().nullable(),
  head: z.object({ sequence: z.int().nonnegative(), hash }),
});

const eventWire = z.strictObject({
  sequence: z.int(),
  uid: z.string(),
  at: z.int(),
  userId: z.string().nullable(),
  deviceId: z.string().nullable(),
  kind: z.string(),
  subjectId: z.string().nullable(),
  payload: z.string(),
  previousHash: z.string(),
  hash: z.string(),
});

const endWire = z.strictObject({ end: z.literal(true), count: z.int(), sha256: hash });

/** The first line: what the file exports, and the log's state at that time. */
export interface LogFileBegin {
  readonly madeAtMs: number;
  readonly madeBy: string;
  readonly filter: LogFilter;
  readonly count: number;
  /** Sequence of the first and the last event in the file; null in an empty one. */
  readonly first: number | null;
  readonly last: number | null;
  readonly head: ChainHead;
}

/** The last line; a file without it is incomplete. */
export interface LogFileEnd {
  readonly count: number;
  /** SHA-256 of all bytes before this line. */
  readonly sha256: string;
}

export function writeBegin({ madeAtMs, madeBy, filter, ...rest }: LogFileBegin): string {
  const { instructionId, personId, fromMs, toMs } = filter;
  const wire = z.encode(beginWire, {
    benchbook: 'event log',
    format: 1,
    made: madeAtMs,
    madeBy,
    filter: { WIPID: instructionId, userID: personId, from: fromMs, to: toMs },
    ...rest,
  });
  return `${JSON.stringify(wire)}\n`;
}

export function writeEvent({ atMs, payloadText, ...event }: LoggedEvent): string {
  const { sequence, uid, userId, deviceId, kind, subjectId, previousHash, hash } = event;
  const wire = { sequence, uid, at: atMs, userId, deviceId, kind, subjectId, payload: payloadText, previousHash, hash };
  return `${JSON.stringify(wire)}\n`;
}

export function writeEnd({ count, sha256 }: LogFileEnd): string {
  return `${JSON.stringify({ end: true, count, sha256 })}\n`;
}

/** Null when the line is not a first line. */
export function readBegin(line: string): LogFileBegin | null {
  const { success, data } = beginWire.safeParse(parse(line));
  if (!success) return null;
  const { made, madeBy, filter, count, first, last, head } = data;
  const { WIPID, userID, from, to } = filter;
  return {
    madeAtMs: made,
    madeBy,
    count,
    first,
    last,
    head,
    filter: { instructionId: WIPID, personId: userID, fromMs: from, toMs: to },
  };
}

/** Null when the line is not an event. */
export function readEvent(line: string): LoggedEvent | null {
  const { success, data } = eventWire.safeParse(parse(line));
  if (!success) return null;
  const { at, payload, ...event } = data;
  return { ...event, atMs: at, payloadText: payload };
}

/** Null when the line is not an end line. */
export function readEnd(line: string): LogFileEnd | null {
  return endWire.safeParse(parse(line)).data ?? null;
}

function parse(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined; // not JSON, so not a line of such a file
  }
}
