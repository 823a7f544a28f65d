import { z } from 'zod';
import { defineRoute } from '../define-route.ts';

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
