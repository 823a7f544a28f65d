import { ROLES } from '@benchbook/domain/users';
import { z } from 'zod';

/** Spelled alike on both sides. */
export const roleWire = z.enum(ROLES);
