export { ROLES, type Role } from './role.ts';
export { type Caller, USER_STATUSES, type User, type UserStatus } from './user.ts';
export type { UserView } from './user-view.ts';
