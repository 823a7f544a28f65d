import { z } from 'zod';
import { defineRoute } from '../define-route.ts';
import { wholeNumber } from '../wire/codec-for.ts';
import { cursorText, idText } from '../wire/text.ts';
import { reportCodec } from './report.ts';

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
