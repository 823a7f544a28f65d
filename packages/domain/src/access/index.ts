export {
  canAuthor,
  canLead,
  canManagePeople,
  canReport,
  canSeeReports,
  canVerifySteps,
  canView,
  seesOnlyAssigned,
} from './abilities.ts';
export { type AccountProblem, findActivationProblem, findResetProblem, findRoleProblem } from './account-rules.ts';
export { isInRoleSet, ROLE_SETS, type RoleSet } from './role-sets.ts';
