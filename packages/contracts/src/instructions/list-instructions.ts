import { z } from 'zod';
import { defineRoute } from '../define-route.ts';
import { wholeNumber, wordBoolean } from '../wire/codec-for.ts';
import { cursorText, shortText } from '../wire/text.ts';
import { summaryCodec } from './instruction-summary.ts';

/** What a list may be sorted by; with a minus before it, the other way round. */
export const INSTRUCTION_SORTS = [
  'title',
  '-title',
  'assignees',
  '-assignees',
  'published',
  '-published',
  'modified',
  '-modified',
] as const;

export type InstructionSort = (typeof INSTRUCTION_SORTS)[number];

/** Without `limit` every summary is answered; with it a page, `Link: <…>; rel="next"` and `X-Total-Count`. */
export const listInstructions = defineRoute({
  name: 'listInstructions',
  method: 'GET',
  path: '/api/wip',
  query: z.object({
    /** Words in title, document number, system, subject or a tag. */
    q: shortText.optional(),
    sort: z.enum(INSTRUCTION_SORTS).optional(),
    limit: wholeNumber.optional(),
    cursor: cursorText.optional(),
    /** Also what was archived. */
    archived: wordBoolean.optional(),
  }),
  response: z.array(summaryCodec),
  access: 'VIEW',
  description: 'Summaries; an Artisan gets those of assigned instructions only.',
});
