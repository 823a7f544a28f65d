import { z } from 'zod';
import { defineRoute } from '../define-route.ts';

const state = z.enum(['ok', 'failed']);

export const readHealth = defineRoute({
  name: 'readHealth',
  method: 'GET',
  path: '/api/health',
  response: z.object({
    status: state,
    version: z.string(),
    database: state,
    blobs: state,
    jobs: state,
    space: z.enum(['ok', 'low']),
  }),
  access: 'OPEN',
  description: 'Whether the server and what it stands on are well.',
});

/** Which functions the settings of this server switch on, so that a screen shows no control that can only fail. */
export const readFeatures = defineRoute({
  name: 'readFeatures',
  method: 'GET',
  path: '/api/features',
  response: z.object({
    /** `Generate Work Instruction using AI` (WI-29). */
    ai: z.boolean(),
    /** A revision can be had as a PDF. */
    printPdf: z.boolean(),
    /** This is a local backend: it keeps work itself, and a browser needs no service worker here. */
    localBackend: z.boolean().default(false),
    /** How long what somebody downloaded stays on a device after they were last signed in on it, in days. */
    offlineDays: z.int().default(7),
    /** Zone of the plant, in which times on paper are. A local backend does not know it. */
    timeZone: z.string().optional(),
  }),
  access: 'ANY',
  description: 'Which functions are switched on here.',
});

export const readOpenApi = defineRoute({
  name: 'readOpenApi',
  method: 'GET',
  path: '/api/openapi.json',
  response: z.looseObject({ openapi: z.string(), paths: z.record(z.string(), z.unknown()) }),
  access: 'OPEN',
  description: 'This description.',
});
