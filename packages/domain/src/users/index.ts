export { ROLES, type Role } from './role.ts';
export type { Caller, User, UserStatus } from './user.ts';
