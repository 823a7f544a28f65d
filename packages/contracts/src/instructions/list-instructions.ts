import { ARCHIVED_CHOICES, LIST_ORDER_WORDS } from '@benchbook/domain/instruction-list';
import { z } from 'zod';
import { defineRoute } from '../define-route.ts';
import { wholeNumber, wordBoolean } from '../wire/codec-for.ts';
import { cursorText, idText, shortText } from '../wire/text.ts';
import { summaryCodec } from './instruction-summary.ts';

/** `true` shows archived instructions, too; `only` shows no others. */
const archivedChoice = z.codec(z.enum(['true', 'false', '1', '0', '', 'only']), z.enum(ARCHIVED_CHOICES), {
  decode: (word) => (word === 'only' ? 'only' : word === 'true' || word === '1' ? 'shown' : 'hidden'),
  encode: (choice) => (choice === 'only' ? 'only' : choice === 'shown' ? 'true' : 'false'),
});

/** Without `limit` every summary is answered; with it a page, `Link: <…>; rel="next"` and `X-Total-Count`. */
export const listInstructions = defineRoute({
  name: 'listInstructions',
  method: 'GET',
  path: '/api/wip',
  query: z.object({
    /** Words in title, document number, system, subject or a tag. */
    q: shortText.optional(),
    /** With a minus before it: descending. */
    sort: z.enum(LIST_ORDER_WORDS).optional(),
    limit: wholeNumber.optional(),
    cursor: cursorText.optional(),
    archived: archivedChoice.optional(),
    /** Only what the caller created or changed last. */
    mine: wordBoolean.optional(),
    /** Only what has a draft that is not released. */
    draft: wordBoolean.optional(),
    /** Id of a tag. */
    tag: idText.optional(),
  }),
  response: z.array(summaryCodec),
  access: 'VIEW',
  description: 'Summaries; an Artisan gets those of assigned instructions only.',
});
