import { z } from 'zod';
import { defineRoute } from '../define-route.ts';
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
