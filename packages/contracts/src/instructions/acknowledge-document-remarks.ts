import { z } from 'zod';
import { defineRoute } from '../define-route.ts';
import { emptyAnswer } from '../wire/codec-for.ts';
import { idText } from '../wire/text.ts';

export const acknowledgeDocumentRemarks = defineRoute({
  name: 'acknowledgeDocumentRemarks',
  method: 'POST',
  path: '/api/wip/{id}/document-remarks/acknowledge',
  params: z.object({ id: idText }),
  response: emptyAnswer,
  errors: ['NOT_FOUND', 'DELETED'],
  access: 'AUTHOR',
  isIdempotent: true,
  description: 'Says that the caller has read what was left out of the document that the instruction was made of.',
});
