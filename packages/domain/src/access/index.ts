export {
  canAuthor,
  canBrowseLibrary,
  canGiveFeedback,
  canLead,
  canManagePeople,
  canUploadModels,
  canVerifySteps,
  canView,
  seesOnlyAssigned,
} from './abilities.ts';
export { isInRoleSet, ROLE_SETS, type RoleSet } from './role-sets.ts';
