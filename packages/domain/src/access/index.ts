export {
  type Ability,
  canAuthor,
  canLead,
  canManagePeople,
  canReadRecords,
  canReport,
  canSeeReports,
  canVerifySteps,
  canView,
  isNotifiedOfFailedBuilds,
  isNotifiedOfReports,
  rolesWith,
  seesOnlyAssigned,
} from './abilities.ts';
export {
  type AccountProblem,
  findActivationProblem,
  findResetProblem,
  findRoleChangeProblem,
  findRoleProblem,
  isAssignableUser,
} from './account-rules.ts';
export { isInRoleSet, ROLE_SETS, type RoleSet } from './role-sets.ts';
