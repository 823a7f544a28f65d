import { z } from 'zod';
import { defineRoute } from '../define-route.ts';
import { codecFor, wordBoolean } from '../wire/codec-for.ts';
import { idText } from '../wire/text.ts';
import { instructionAnswer } from './instruction.ts';

/** Path chosen (D-051). */
export const previewInstruction = defineRoute({
  name: 'previewInstruction',
  method: 'GET',
  path: '/api/wip/preview/{id}',
  params: z.object({ id: idText }),
  response: instructionAnswer,
  errors: ['NOT_FOUND', 'DELETED', 'NOT_RELEASED'],
  access: 'VIEW (Artisan: assigned only)',
  description: 'The working copy for authors, the live revision for others; never marks editing.',
});

/** A revision in an address: the live one, or its number. */
const revisionWord = codecFor(z.string().regex(/^(?:live|[1-9]\d{0,8})$/), {
  decode: (word): 'live' | number => (word === 'live' ? word : Number(word)),
  encode: String,
});

export const readInstruction = defineRoute({
  name: 'readInstruction',
  method: 'GET',
  path: '/api/wip/{id}',
  params: z.object({ id: idText }),
  query: z.object({
    /** An author opens it for editing. */
    editing: wordBoolean.optional(),
    revision: revisionWord.optional(),
  }),
  response: instructionAnswer,
  errors: ['NOT_FOUND', 'DELETED', 'NOT_RELEASED'],
  access: 'VIEW (Artisan: assigned only)',
  description:
    'The working copy, or a revision; an Artisan gets the live revision, or an older one by its number while one is live. Answers an ETag.',
});
