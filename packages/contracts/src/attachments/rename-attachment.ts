import { z } from 'zod';
import { defineRoute } from '../define-route.ts';
import { idText } from '../wire/text.ts';
import { changedFileCodec } from './changed-file.ts';

/** Maximum length of the input; the limit of a name is lower. */
const TYPED_MAX = 1_000;

export const renameAttachment = defineRoute({
  name: 'renameAttachment',
  method: 'POST',
  path: '/api/attachments/{id}/rename',
  params: z.object({ id: idText }),
  body: z.object({ path: z.string().max(TYPED_MAX) }),
  response: changedFileCodec,
  errors: ['NOT_FOUND', 'DUPLICATE_FILE', 'FILE_TYPE', 'CONFLICT'],
  access: 'AUTHOR',
  description:
    'Ours: gives a file another name with the same ending. Working copies show it; revisions keep the name they were released with.',
});
