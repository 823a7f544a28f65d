import { defineMessages } from '../../ui/i18n/define-messages.ts';

export const t = defineMessages('instruction-picker', {
  search: 'Search work instructions',
  failed: 'The list of work instructions could not be loaded.',
  none: 'No work instructions found',
});
