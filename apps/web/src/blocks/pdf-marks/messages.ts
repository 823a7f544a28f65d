import { defineMessages } from '../../ui/i18n/define-messages.ts';

export const t = defineMessages('pdf-marks', {
  box: 'Box on page {{page}}',
  document: 'The whole document',
});
