import { z } from 'zod';
import { defineRoute } from '../define-route.ts';
import { codecFor } from '../wire/codec-for.ts';

const openWire = z.object({ WIPID: z.string(), title: z.string(), open: z.int() });

/** Ours: Home of leads counts them, and lists mark the instructions that have some. */
export const listOpenReports = defineRoute({
  name: 'listOpenReports',
  method: 'GET',
  path: '/api/reports/open',
  response: z.array(
    codecFor(openWire, {
      decode: ({ WIPID, title, open }) => ({ instructionId: WIPID, title, openCount: open }),
      encode: ({ instructionId, title, openCount }) => ({ WIPID: instructionId, title, open: openCount }),
    }),
  ),
  access: 'LIB',
  description: 'Instructions with open problem reports, and how many each has; the most first.',
});
