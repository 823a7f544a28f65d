import { ROLES, USER_STATUSES, type UserView } from '@benchbook/domain/users';
import { z } from 'zod';
import { assignmentCodec } from '../assignments/assignment.ts';
import { codecFor } from '../wire/codec-for.ts';
import { rule } from '../wire/messages.ts';

/** Spelled alike on both sides. The refusal does not list the roles: one of them is in no picker (ROLE-02). */
export const roleWire = z.enum(ROLES, {
  error: ({ input }) => (input === undefined ? rule('given') : rule('role')),
});

/** A person. `active`, `mustChangePassword`, `updatedAt` and `assignments` are for leads and for oneself. Never a password in any form. */
export const userWire = z.object({
  _id: z.string(),
  username: z.string(),
  role: roleWire,
  status: z.enum(USER_STATUSES),
  /** SHA-256 of the picture, asked for at `/api/profile-images/{sha256}`; empty without one. */
  image: z.string(),
  active: z.boolean().optional(),
  mustChangePassword: z.boolean().optional(),
  /** Epoch milliseconds. */
  updatedAt: z.number().optional(),
  assignments: z.array(assignmentCodec).optional(),
  /** Ours: at the provider of sign-ins, for those who manage people; empty for none. */
  providerName: z.string().optional(),
});

export const userCodec = codecFor(userWire, { decode: decodeUser, encode: encodeUser });

function decodeUser(wire: z.output<typeof userWire>): UserView {
  return {
    id: wire._id,
    username: wire.username,
    role: wire.role,
    status: wire.status,
    image: wire.image,
    isActive: wire.active ?? null,
    mustChangePassword: wire.mustChangePassword ?? null,
    updatedAtMs: wire.updatedAt ?? null,
    assignments: wire.assignments ?? null,
    ...(wire.providerName === undefined ? {} : { providerName: wire.providerName }),
  };
}

function encodeUser(user: UserView): z.output<typeof userWire> {
  return {
    _id: user.id,
    username: user.username,
    role: user.role,
    status: user.status,
    image: user.image,
    ...(user.isActive === null ? {} : { active: user.isActive }),
    ...(user.mustChangePassword === null ? {} : { mustChangePassword: user.mustChangePassword }),
    ...(user.updatedAtMs === null ? {} : { updatedAt: user.updatedAtMs }),
    ...(user.assignments === null ? {} : { assignments: [...user.assignments] }),
    ...(user.providerName === undefined ? {} : { providerName: user.providerName }),
  };
}
