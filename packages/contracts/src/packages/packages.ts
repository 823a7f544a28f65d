import { z } from 'zod';
import { defineRoute } from '../define-route.ts';
import { saveAnswer } from '../instructions/save-answer.ts';
import { idText } from '../wire/text.ts';

/** Ours: an instruction with its files as one zip, in the format of `docs/package-format.md`. */
export const exportPackage = defineRoute({
  name: 'exportPackage',
  method: 'GET',
  path: '/api/wip/{id}/package',
  params: z.object({ id: idText }),
  response: 'bytes',
  errors: ['NOT_FOUND', 'DELETED'],
  access: 'AUTHOR',
  description: 'The working copy with every file, as a zip.',
});

export const importPackage = defineRoute({
  name: 'importPackage',
  method: 'POST',
  path: '/api/packages',
  bodyKind: 'multipart',
  response: saveAnswer,
  status: 201,
  errors: ['DUPLICATE_TITLE', 'FILE_TYPE', 'TOO_LARGE', 'NOT_FOUND', 'CONFLICT'],
  access: 'AUTHOR',
  description:
    'Makes an instruction from an exported zip (field package), or from that of a resumable upload (field uploadID), under its own title or another (field title). All of it arrives, or nothing. A title that is taken is answered with title and freeTitle, a free one that begins like it.',
});
