import type { ReportCounts } from '@benchbook/domain/reports';
import { z } from 'zod';
import { defineRoute } from '../define-route.ts';
import { codecFor } from '../wire/codec-for.ts';
import { dateMs } from '../wire/date-ms.ts';
import { idText } from '../wire/text.ts';

const countsWire = z.object({
  open: z.int(),
  resolved: z.int(),
  /** Open ones by step; only steps that have some. */
  steps: z.array(z.object({ StepID: z.string(), open: z.int() })),
  /** Open ones of who asks, with the time that is shown of them: that of their arrival where the device's clock was wrong. Earlier servers leave them out. */
  own: z.array(z.object({ StepID: z.string(), date: dateMs })).default([]),
});

const countsCodec = codecFor(countsWire, {
  decode: ({ steps, own, ...counts }): ReportCounts => ({
    ...counts,
    openByStep: new Map(steps.map(({ StepID, open }) => [StepID, open])),
    own: own.map(({ StepID, date }) => ({ stepId: StepID, atMs: date })),
  }),
  encode: ({ openByStep, own, ...counts }) => ({
    ...counts,
    steps: [...openByStep].map(([StepID, open]) => ({ StepID, open })),
    own: own.map(({ stepId, atMs }) => ({ StepID: stepId, date: atMs })),
  }),
});

/** Ours: the figures beside an instruction and its steps, without the reports themselves. An Artisan gets those of their own. */
export const countReports = defineRoute({
  name: 'countReports',
  method: 'GET',
  path: '/api/wip/{id}/reports/counts',
  params: z.object({ id: idText }),
  response: countsCodec,
  errors: ['NOT_FOUND', 'DELETED'],
  access: 'VIEW (Artisan: assigned only)',
  description:
    'How many problems were reported of an instruction, which steps have open ones, and which of those are one’s own; an Artisan counts their own alone.',
});
