import { z } from 'zod';
import { defineRoute } from '../define-route.ts';
import { wholeNumber } from '../wire/codec-for.ts';
import { idText } from '../wire/text.ts';

/** Sizes of paper, as CSS names them. */
export const PAPER_SIZES = ['A4', 'Letter'] as const;

export type PaperSize = (typeof PAPER_SIZES)[number];

export const printRevision = defineRoute({
  name: 'printRevision',
  method: 'GET',
  path: '/api/wip/{id}/revisions/{revision}/print.pdf',
  params: z.object({ id: idText, revision: wholeNumber }),
  query: z.object({ paper: z.enum(PAPER_SIZES).optional() }),
  response: 'bytes',
  errors: ['NOT_RELEASED', 'NOT_FOUND', 'DELETED', 'NO_BROWSER', 'PRINT_FAILED', 'RATE_LIMITED'],
  access: 'VIEW (Artisan: assigned only)',
  description: 'A revision as a PDF, A4 when nothing else is asked for. Needs an installed Chromium beside the server.',
});
