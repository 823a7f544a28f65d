import { defineMessages } from '../../ui/i18n/define-messages.ts';

export const t = defineMessages('tags', {
  title: 'Edit Tags Form',
  currentTags: 'Current Tags:',
  confirm: 'Confirm Tag Selection',
  loading: 'Loading tags',
  loadFailed: 'The tags could not be loaded.',
  saveFailed: 'The tags could not be saved. Please try again.',
  changed: 'The tags have been changed.',
});
