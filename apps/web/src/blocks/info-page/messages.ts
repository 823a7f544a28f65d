import { defineMessages } from '../../ui/i18n/define-messages.ts';

/** Texts of the info page. Sentences from the specification are word for word. */
export const t = defineMessages('info-page', {
  instruction: 'Please read and click each alert to continue.',
  unchecked: 'Please read these alerts before you continue.',
  readOf: '{{read}} of {{count}} read',
  left_one: '{{count}} alert left to read',
  left_other: '{{count}} alerts left to read',
  clickToRead: 'Click to read',
  touchToRead: 'Touch to read',
  read: 'Read',
  protection: 'Put on all required personal protective equipment (PPE) before you continue.',
  continue: 'Continue',
  globalItem: 'Global Item',
  steps_one: 'Step {{numbers}}',
  steps_other: 'Steps {{numbers}}',
  allAlerts: 'All Alerts',
  noAlerts: 'No Alerts',
});
