import { defineMessages } from '../../../ui/i18n/define-messages.ts';

export const t = defineMessages('authoring-tools', {
  tags: 'Tags',
  allAlerts: 'All Alerts',
  preview: 'Preview',
  previewUnsaved: 'What you changed could not be saved, and the preview would not show it. Please try again.',
  check: 'Check before release',
  publication: 'Publication Page',
  history: 'History',
});
