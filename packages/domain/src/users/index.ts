export { findImportProblems, type ImportProblem, type ImportRow, readImportRole } from './import-rows.ts';
export { findPasswordProblems, PASSWORD_PROBLEMS } from './password-rules.ts';
export { IDLE_AFTER_MS, isIdleEverywhere, isRecent } from './presence.ts';
export {
  type GroupRole,
  isProviderNameTooLong,
  PROVIDER_NAME_MAX_LENGTH,
  providerNameKey,
  providerNameText,
  readGroupRole,
  roleOfGroups,
  usernameFrom,
  usernamesFor,
} from './provider-account.ts';
export { ROLES, type Role, SELECTABLE_ROLES } from './role.ts';
export type { UserView } from './user.ts';
export { type Caller, USER_STATUSES, type User, type UserStatus } from './user.ts';
export { isUsername } from './username-rules.ts';
