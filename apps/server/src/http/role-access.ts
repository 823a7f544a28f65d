import type { Access } from '@benchbook/contracts';
import { isInRoleSet, type RoleSet } from '@benchbook/domain/access';
import type { Role } from '@benchbook/domain/users';

/** The roles that each word of the "Who" column allows; the handler checks further conditions. */
const ROLE_SET_OF = {
  OPEN: 'ANY',
  ANY: 'ANY',
  SELF: 'ANY',
  'SELF, LEAD': 'ANY',
  'SELF, LEAD, QA': 'ANY',
  'SELF with an assignment': 'ANY',
  'SELF with an assignment, LEAD': 'ANY',
  AUTHOR: 'AUTHOR',
  DEV: 'DEV',
  MODEL: 'MODEL',
  LEAD: 'LEAD',
  SUP: 'SUP',
  LIB: 'LIB',
  VIEW: 'VIEW',
  'VIEW (Artisan: assigned only)': 'VIEW',
  'VIEW, desktop local backend only': 'VIEW',
  FEED: 'FEED',
  'FEED, thread member': 'FEED',
  'FEED (thread member, Dev)': 'FEED',
  'FEED (thread author, LEAD)': 'FEED',
} as const satisfies Record<Access, RoleSet>;

/** Whether a role may make a call at all. */
export function isRoleAllowed(access: Access, role: Role): boolean {
  return isInRoleSet(ROLE_SET_OF[access], role);
}
