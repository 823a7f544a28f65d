import { defineMessages } from '../../ui/i18n/define-messages.ts';

/** What is said before the viewer itself is there: all of its words that come with the screen around it. */
export const t = defineMessages('pdf-opening', {
  loading: 'Loading PDF...',
  failed: 'No PDF to display or failed to load.',
  tryAgain: 'Try again',
});
