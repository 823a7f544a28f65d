import { z } from 'zod';
import { defineRoute } from '../define-route.ts';
import { logQuery } from './log-query.ts';

export const measureLog = defineRoute({
  name: 'measureLog',
  method: 'GET',
  path: '/api/audit/measure',
  query: logQuery,
  response: z.object({
    /** Events that an export would have. */
    count: z.int(),
    /** Newest entry of the whole log: its sequence and the hash over all before it, 64 hex digits. */
    head: z.object({ sequence: z.int(), hash: z.string() }),
  }),
  errors: ['NOT_FOUND'],
  access: 'LEAD',
  description: 'How many events an export of the log would have, and the head of the chain.',
});
