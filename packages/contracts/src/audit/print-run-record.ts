import { z } from 'zod';
import { defineRoute } from '../define-route.ts';
import { PAPER_SIZES } from '../printed-copies/print-revision.ts';
import { wholeNumber } from '../wire/codec-for.ts';
import { idText } from '../wire/text.ts';

export const printRunRecord = defineRoute({
  name: 'printRunRecord',
  method: 'GET',
  path: '/api/wip/{id}/runs/{userID}/{run}/record.pdf',
  params: z.object({ id: idText, userID: idText, run: wholeNumber }),
  query: z.object({ paper: z.enum(PAPER_SIZES).optional() }),
  response: 'bytes',
  errors: ['NOT_FOUND', 'DELETED', 'NO_BROWSER', 'PRINT_FAILED', 'RATE_LIMITED'],
  access: 'SELF, LEAD, QA',
  description: 'The same as a PDF, A4 when nothing else is asked for. Needs an installed Chromium beside the server.',
});
