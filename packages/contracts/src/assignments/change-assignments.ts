import { z } from 'zod';
import { DOCUMENT_MAX_BYTES, defineRoute } from '../define-route.ts';
import { codecFor } from '../wire/codec-for.ts';
import { idText } from '../wire/text.ts';
import { changedAssignments, changeWire, decodeChange, encodeChange } from './assignment-change.ts';

/** {id} is the instruction, although the path says users (D-081). */
export const changeAssignments = defineRoute({
  name: 'changeAssignments',
  method: 'PATCH',
  path: '/api/users/{id}/assignments',
  params: z.object({ id: idText }),
  body: codecFor(changeWire, { decode: decodeChange, encode: encodeChange }),
  bodyMaxBytes: DOCUMENT_MAX_BYTES,
  response: changedAssignments,
  errors: ['NOT_FOUND', 'DELETED', 'NOT_ASSIGNABLE'],
  access: 'LEAD',
  description: 'Gives a released instruction to people, or takes it from them.',
});
