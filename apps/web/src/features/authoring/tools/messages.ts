import { defineMessages } from '../../../ui/i18n/define-messages.ts';

export const t = defineMessages('authoring-tools', {
  tags: 'Tags',
  allAlerts: 'All Alerts',
  check: 'Check before release',
  publication: 'Publication Page',
  history: 'History',
});
