import { ROLES } from '@benchbook/domain/users';
import { z } from 'zod';

/** Spelled alike on both sides. The refusal does not list the roles: one of them is in no picker (ROLE-02). */
export const roleWire = z.enum(ROLES, {
  error: ({ input }) => (input === undefined ? 'Must be given' : 'There is no such role'),
});
