import { NOTE_MAX_LENGTH } from '@benchbook/domain/assignments';
import { z } from 'zod';
import { defineRoute } from '../define-route.ts';
import { codecFor } from '../wire/codec-for.ts';
import { idText, shortText } from '../wire/text.ts';
import { roleWire, userCodec } from './user.ts';

export const createUser = defineRoute({
  name: 'createUser',
  method: 'POST',
  path: '/api/users/create',
  body: z.object({ username: shortText, password: z.string().max(1000), role: roleWire }),
  response: userCodec,
  status: 201,
  errors: ['DUPLICATE_USER'],
  access: 'SUP',
  description: 'Makes an account. Dev and Production Controller cannot be given (VAL-61).',
});

export const changeUserRole = defineRoute({
  name: 'changeUserRole',
  method: 'PATCH',
  path: '/api/users/{id}/role',
  params: z.object({ id: idText }),
  body: codecFor(z.object({ user_id: idText, userRole: roleWire }), {
    decode: ({ user_id, userRole }) => ({ userId: user_id, role: userRole }),
    encode: ({ userId, role }) => ({ user_id: userId, userRole: role }),
  }),
  response: userCodec,
  errors: ['NOT_FOUND'],
  access: 'SUP',
  description: 'Gives a person another role: not the own one, not that of a Dev, never to Dev. It holds from their next call on.',
});

/** Ours. */
export const setProviderName = defineRoute({
  name: 'setProviderName',
  method: 'PATCH',
  path: '/api/users/{id}/provider-name',
  params: z.object({ id: idText }),
  /** Empty takes it away. */
  body: z.object({ name: shortText }),
  response: userCodec,
  errors: ['NOT_FOUND'],
  access: 'SUP',
  description:
    'Gives an account its name at the provider of sign-ins, of any form; unique whatever its letter case. Of a Dev by a Dev only.',
});

export const resetUserPassword = defineRoute({
  name: 'resetUserPassword',
  method: 'POST',
  path: '/api/users/{id}/password-reset',
  params: z.object({ id: idText }),
  response: z.object({
    /** Good until another is chosen. It is not kept, and no later answer has it. */
    password: z.string(),
  }),
  errors: ['NOT_FOUND'],
  access: 'SUP',
  // An answer that is kept under a key would keep the password readable: asked again, another one is made.
  isIdempotent: true,
  description: 'Makes a one-time password, ends the sessions of the person, and asks for a password of their own at sign-in.',
});

/** What becomes of the assignments that are not complete. */
const OPEN_WORK = ['leave', 'take-away', 'hand-over'] as const;

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
