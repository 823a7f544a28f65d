import { defineMessages } from '../../ui/i18n/define-messages.ts';

export const t = defineMessages('pdf-marks', {
  box: 'Marked area',
  document: 'The whole document',
});
