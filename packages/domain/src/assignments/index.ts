export type { Assignment, ItemProgress } from './assignment.ts';
export { isAssignableUser, NO_PENDING_ASSIGNEES, type PendingAssignees, toggleAssignee } from './change-assignees.ts';
