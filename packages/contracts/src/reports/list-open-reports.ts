import { z } from 'zod';
import { defineRoute } from '../define-route.ts';
import { codecFor } from '../wire/codec-for.ts';

const openWire = z.object({
  WIPID: z.string(),
  title: z.string(),
  open: z.int(),
  /** How many people they keep from going on. */
  stopped: z.int().default(0),
});

/** Ours: Home of leads counts them, and lists mark the instructions that have some. */
export const listOpenReports = defineRoute({
  name: 'listOpenReports',
  method: 'GET',
  path: '/api/reports/open',
  response: z.array(
    codecFor(openWire, {
      decode: ({ WIPID, title, open, stopped }) => ({ instructionId: WIPID, title, openCount: open, stoppedCount: stopped }),
      encode: ({ instructionId, title, openCount, stoppedCount }) => ({
        WIPID: instructionId,
        title,
        open: openCount,
        stopped: stoppedCount,
      }),
    }),
  ),
  access: 'LIB',
  description:
    'Instructions with open problem reports, and how many each has; those at which somebody is stopped first, then the most.',
});
