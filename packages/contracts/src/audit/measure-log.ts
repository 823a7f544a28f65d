import { z } from 'zod';
import { defineRoute } from '../define-route.ts';
import { logQuery } from './log-query.ts';

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
