import type { EditingStatus } from '@benchbook/domain/editing-lock';
import { z } from 'zod';
import { codecFor } from '../wire/codec-for.ts';

export const editingStatusWire = z.object({
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
