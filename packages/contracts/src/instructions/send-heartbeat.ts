import { z } from 'zod';
import { defineRoute } from '../define-route.ts';
import { idText } from '../wire/text.ts';
import { editingStatusCodec } from './editing-status.ts';

export const sendHeartbeat = defineRoute({
  name: 'sendHeartbeat',
  method: 'POST',
  path: '/api/wip/{id}/heartbeat',
  params: z.object({ id: idText }),
  response: z.object({ editingStatus: editingStatusCodec }),
  errors: ['NOT_FOUND', 'DELETED'],
  access: 'AUTHOR',
  isIdempotent: true,
  description: 'Says every 10 s that the caller is editing; answers who else is.',
});
