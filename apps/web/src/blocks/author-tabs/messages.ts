import { defineMessages } from '../../ui/i18n/define-messages.ts';

/** Words of the tab bar. */
export const t = defineMessages('author-tabs', {
  workInstructions: 'Work Instructions',
  openInstructions: 'Open work instructions',
  closeTab: 'Close {{title}}',
});
