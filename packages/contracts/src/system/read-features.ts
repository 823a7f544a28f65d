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
  }),
  access: 'ANY',
  description: 'Which functions are switched on here.',
});
