import { z } from 'zod';
import { defineRoute } from '../define-route.ts';
import { moment } from '../wire/moment.ts';
import { idText } from '../wire/text.ts';

/** Filter for the event log: instruction, person, and a time span that excludes `to`. */
const logQuery = z.object({
  WIPID: idText.optional(),
  userID: idText.optional(),
  from: moment.optional(),
  to: moment.optional(),
});

export const measureLog = defineRoute({
  name: 'measureLog',
  method: 'GET',
  path: '/api/audit/measure',
  query: logQuery,
  response: z.object({
    /** Number of events in an export. */
    count: z.int(),
    /** Newest entry of the whole log: its sequence and its hash, which covers all before it, 64 hex digits. */
    head: z.object({ sequence: z.int(), hash: z.string() }),
  }),
  errors: ['NOT_FOUND'],
  access: 'LEAD',
  description: 'How many events an export of the log would have, and the head of the chain.',
});

/** A table for reading, or JSON Lines with every byte that the chain hashes. */
export const LOG_FORMATS = ['csv', 'jsonl'] as const;

export type LogFormat = (typeof LOG_FORMATS)[number];

export const exportLog = defineRoute({
  name: 'exportLog',
  method: 'GET',
  path: '/api/audit/events',
  query: logQuery.extend({ format: z.enum(LOG_FORMATS) }),
  response: 'bytes',
  errors: ['NOT_FOUND'],
  access: 'LEAD',
  description: 'The event log, or what of it is asked for, as CSV or as JSON Lines that can be verified (docs/audit.md).',
});
