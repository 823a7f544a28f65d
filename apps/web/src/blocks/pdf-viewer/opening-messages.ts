import { defineMessages } from '../../ui/i18n/define-messages.ts';

/** Texts shown before the viewer has loaded; they load with the surrounding screen. */
export const t = defineMessages('pdf-opening', {
  loading: 'Loading PDF...',
  failed: 'No PDF to display or failed to load.',
  tryAgain: 'Try again',
});
