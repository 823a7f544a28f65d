import type { EditingStatus } from '@benchbook/domain/editing-lock';
import { z } from 'zod';
import { defineRoute } from '../define-route.ts';
import { codecFor, emptyAnswer } from '../wire/codec-for.ts';
import { idText } from '../wire/text.ts';

const editingStatusWire = z.object({
  isActivelyEditing: z.boolean(),
  editing_user: z.object({ _id: z.string(), username: z.string() }).nullable(),
  secondsSinceStartedEditing: z.number(),
});

/** Who else is editing (D-110). */
export const editingStatusCodec = codecFor(editingStatusWire, {
  decode: (wire): EditingStatus => ({
    isActivelyEditing: wire.isActivelyEditing,
    user: wire.editing_user && { id: wire.editing_user._id, username: wire.editing_user.username },
    secondsSinceStarted: wire.secondsSinceStartedEditing,
  }),
  encode: (status) => ({
    isActivelyEditing: status.isActivelyEditing,
    editing_user: status.user && { _id: status.user.id, username: status.user.username },
    secondsSinceStartedEditing: status.secondsSinceStarted,
  }),
});

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

export const stopEditing = defineRoute({
  name: 'stopEditing',
  method: 'POST',
  path: '/api/wip/{id}/stop-editing',
  params: z.object({ id: idText }),
  response: emptyAnswer,
  errors: ['NOT_FOUND', 'DELETED'],
  access: 'AUTHOR',
  isIdempotent: true,
  description: 'Says that the caller has left the editor.',
});
