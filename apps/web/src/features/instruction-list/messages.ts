import { defineMessages } from '../../ui/i18n/define-messages.ts';

export const t = defineMessages('instruction-list', {
  pageTitle: 'Work Instructions',
  create: 'Create New Work Instruction',
  empty: 'There are no created work instructions yet',
  assign: 'Manage Users',
  clone: 'Duplicate Instruction',
  edit: 'Edit Instruction',
  delete: 'Delete Instruction',
  load: 'Load Selected Work Instruction',
  more: 'More for {{title}}',
  archive: 'Archive',
  unarchive: 'Unarchive',
  showArchived: 'Show archived',
  archiveTitle: 'Archive Instruction',
  deleteTitle: 'Delete Instruction',
  deleteConfirm:
    'You are about to delete a Work Instruction, this action cannot be undone. Would you like to proceed with the deletion?',
  hasAssignees: 'This Work Instruction has assignees and cannot be deleted.',
  archiveHasAssignees: 'This Work Instruction has assignees and cannot be archived.',
  cloneTitle: 'Duplicate Instruction',
  cloneConfirm: 'You are about to duplicate "{{title}}". Would you like to proceed?',
  cloned: '"{{title}}" has been created.',
  deleted: '"{{title}}" has been deleted.',
  editTitle: 'Edit Instruction',
  unpublishConfirm:
    'The WI you are about to edit is already published and doing so will cause it to be unpublished. Are you sure you want to continue?',
  startRevision: 'Start New Revision',
  loadForEditFailed: 'Error: Could not load work instruction data. Please try again.',
  unpublishFailed: 'Error: Could not unpublish the work instruction. Please try again.',
  actionFailed: 'The server cannot be reached. Check the connection and try again.',
  progressChanged: '{{title}}: {{value}} % done',
});
