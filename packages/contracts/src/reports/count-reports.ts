import type { ReportCounts } from '@benchbook/domain/reports';
import { z } from 'zod';
import { defineRoute } from '../define-route.ts';
import { codecFor } from '../wire/codec-for.ts';
import { idText } from '../wire/text.ts';

const countsWire = z.object({
  open: z.int(),
  resolved: z.int(),
  /** Open ones by step; only steps that have some. */
  steps: z.array(z.object({ StepID: z.string(), open: z.int() })),
});

const countsCodec = codecFor(countsWire, {
  decode: ({ steps, ...counts }): ReportCounts => ({
    ...counts,
    openByStep: new Map(steps.map(({ StepID, open }) => [StepID, open])),
  }),
  encode: ({ openByStep, ...counts }) => ({
    ...counts,
    steps: [...openByStep].map(([StepID, open]) => ({ StepID, open })),
  }),
});

/** Ours: the figures beside an instruction and its steps, without the reports themselves. */
export const countReports = defineRoute({
  name: 'countReports',
  method: 'GET',
  path: '/api/wip/{id}/reports/counts',
  params: z.object({ id: idText }),
  response: countsCodec,
  errors: ['NOT_FOUND', 'DELETED'],
  access: 'LIB',
  description: 'How many problems were reported of an instruction, and which steps have open ones.',
});
