export type { Assignment, ItemProgress, ReceivedHandover, VerifiedBy } from './assignment.ts';
export { type AssignmentBrief, asksAboutDueDate, calendarDay, isLate, NO_BRIEF, NOTE_MAX_LENGTH } from './brief.ts';
export {
  NO_PENDING_ASSIGNEES,
  type PendingAssignees,
  stillPending,
  toggleAssignee,
} from './change-assignees.ts';
export { compareOwnWork, type OwnState, type OwnWork, ownStateOf } from './own-work.ts';
