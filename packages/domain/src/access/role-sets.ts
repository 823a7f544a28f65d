import { ROLES, type Role } from '../users/index.ts';

/** Role sets by the names that `docs/specified-routes.md` and the contracts use. */
export const ROLE_SETS = {
  ANY: ROLES,
  AUTHOR: ['Dev', 'E&E', 'Engineer'],
  DEV: ['Dev'],
  MODEL: ['Dev', 'Engineer'],
  LEAD: ['Dev', 'Work Lead', 'Shop Supervisor'],
  SUP: ['Dev', 'Shop Supervisor'],
  LIB: ['Dev', 'E&E', 'Engineer', 'Work Lead', 'Shop Supervisor'],
  VIEW: ['Artisan', 'Dev', 'E&E', 'Engineer', 'Work Lead', 'Shop Supervisor'],
  FEED: ['Dev', 'Work Lead', 'Shop Supervisor', 'Artisan'],
} as const satisfies Readonly<Record<string, readonly Role[]>>;

export type RoleSet = keyof typeof ROLE_SETS;

export function isInRoleSet(set: RoleSet, role: Role): boolean {
  const roles: readonly Role[] = ROLE_SETS[set];
  return roles.includes(role);
}
