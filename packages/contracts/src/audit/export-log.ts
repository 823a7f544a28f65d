import { z } from 'zod';
import { defineRoute } from '../define-route.ts';
import { logQuery } from './log-query.ts';

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
