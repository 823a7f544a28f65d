import type { ReportCounts } from '@benchbook/domain/reports';
import { z } from 'zod';
import { defineRoute } from '../define-route.ts';
import { codecFor, wholeNumber } from '../wire/codec-for.ts';
import { dateMs } from '../wire/moment.ts';
import { cursorText, idText } from '../wire/text.ts';
import { reportCodec } from './report.ts';

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

/** Which reports of an instruction. */
export const REPORT_STATES = ['open', 'resolved'] as const;

/** Ours. Page by page: `Link: <…>; rel="next"` and `X-Total-Count`; 50 to a page when no `limit` is given. */
export const listReports = defineRoute({
  name: 'listReports',
  method: 'GET',
  path: '/api/wip/{id}/reports',
  params: z.object({ id: idText }),
  query: z.object({
    /** Only those of this step. */
    StepID: idText.optional(),
    state: z.enum(REPORT_STATES).optional(),
    limit: wholeNumber.optional(),
    cursor: cursorText.optional(),
  }),
  response: z.array(reportCodec),
  errors: ['NOT_FOUND', 'DELETED'],
  access: 'LIB',
  description:
    'Problems that were reported of an instruction; open ones that keep somebody from going on first, then the newest.',
});
