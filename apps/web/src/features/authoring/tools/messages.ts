import { defineMessages } from '../../../ui/i18n/define-messages.ts';

export const t = defineMessages('authoring-tools', {
  tags: 'Tags',
  publication: 'Publication Page',
  history: 'History',
});
