import { ROLES, type Role } from '@benchbook/domain/users';
import { z } from 'zod';
import { defineRoute } from '../define-route.ts';
import { codecFor, wholeNumber, wordBoolean } from '../wire/codec-for.ts';
import { cursorText, idText, shortText } from '../wire/text.ts';
import { userCodec } from './user.ts';

export const readUser = defineRoute({
  name: 'readUser',
  method: 'GET',
  path: '/api/users/{id}',
  params: z.object({ id: idText }),
  response: userCodec,
  errors: ['NOT_FOUND'],
  access: 'SELF, LEAD',
  description: 'One person with assignments; also the profile (D-049).',
});

/** What the list may be sorted by; with a minus before it, the other way round. `created` is the order people came in. */
export const USER_SORTS = ['username', '-username', 'created'] as const;

export type UserSort = (typeof USER_SORTS)[number];

/** Roles with commas between them. An unknown one is nobody's. */
const rolesWire = codecFor(shortText, {
  decode: (text): readonly Role[] => ROLES.filter((role) => text.split(',').includes(role)),
  encode: (roles) => roles.join(','),
});

/** Without `limit` everybody is answered; with it a page, `Link: <…>; rel="next"` and `X-Total-Count`. */
export const listUsers = defineRoute({
  name: 'listUsers',
  method: 'GET',
  path: '/api/users',
  query: z.object({
    /** Part of the user name, letter case ignored. */
    q: shortText.optional(),
    roles: rolesWire.optional(),
    sort: z.enum(USER_SORTS).optional(),
    limit: wholeNumber.optional(),
    cursor: cursorText.optional(),
    /** Without assignments. */
    brief: wordBoolean.optional(),
  }),
  response: z.array(userCodec),
  access: 'ANY',
  description: 'Everybody with an account. Leads also get assignments and the time of the last change.',
});
