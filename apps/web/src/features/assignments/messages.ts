import { ASSIGNMENTS_CHANGED } from '@benchbook/contracts/messages';
import { defineMessages } from '../../ui/i18n/define-messages.ts';

export const t = defineMessages('assignments', {
  title: 'Manage Assignees',
  close: 'Close',
  search: 'Search users',
  userName: 'User Name',
  userRole: 'User Role',
  chosen: 'Chosen',
  state: 'State',
  assigned: 'Assigned',
  toAssign: 'To assign',
  toRemove: 'To remove',
  none: 'There are no assignable users',
  confirm: 'Confirm',
  cancel: 'Cancel',
  toAssignCount: '{{count}} to assign',
  toRemoveCount: '{{count}} to remove',
  noChanges: 'No changes',
  changed: ASSIGNMENTS_CHANGED,
  failed: 'There was an error updating the assignments',
  loadFailed: 'The users could not be loaded. Please try again.',
  progressOf: 'Progress of {{name}}',
  assignedTo: 'Give to {{name}}',
});
