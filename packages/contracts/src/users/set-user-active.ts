import { NOTE_MAX_LENGTH } from '@benchbook/domain/assignments';
import { z } from 'zod';
import { defineRoute } from '../define-route.ts';
import { codecFor } from '../wire/codec-for.ts';
import { idText } from '../wire/text.ts';
import { userCodec } from './user.ts';

/** What becomes of the assignments that are not complete. */
export const OPEN_WORK = ['leave', 'take-away', 'hand-over'] as const;

export interface AccountChange {
  readonly isActive: boolean;
  readonly openWork: (typeof OPEN_WORK)[number];
  readonly toUserId: string | null;
  /** Remark for the person who takes it over; empty without one. */
  readonly note: string;
}

export const setUserActive = defineRoute({
  name: 'setUserActive',
  method: 'PATCH',
  path: '/api/users/{id}/active',
  params: z.object({ id: idText }),
  body: codecFor(
    z.object({
      active: z.boolean(),
      /** What becomes of the open work of somebody who leaves; without it, it stays with them. */
      openWork: z.enum(OPEN_WORK).optional(),
      /** Who takes it over, with 'hand-over'. */
      toUserID: idText.optional(),
      /** Remark for that person. */
      note: z.string().max(NOTE_MAX_LENGTH).optional(),
    }),
    {
      decode: ({ active, openWork = 'leave', toUserID = null, note = '' }): AccountChange => ({
        isActive: active,
        openWork,
        toUserId: toUserID,
        note,
      }),
      encode: ({ isActive, openWork, toUserId, note }) => ({
        active: isActive,
        openWork,
        ...(toUserId === null ? {} : { toUserID: toUserId }),
        ...(note === '' ? {} : { note }),
      }),
    },
  ),
  response: userCodec,
  errors: ['NOT_FOUND', 'NOT_ASSIGNABLE'],
  access: 'SUP',
  description: 'Deactivates an account, which ends all its sessions at once, or opens it again. Nobody is ever deleted.',
});
