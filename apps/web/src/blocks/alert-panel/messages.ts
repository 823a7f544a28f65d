import { defineMessages } from '../../ui/i18n/define-messages.ts';

export const t = defineMessages('alert-panel', {
  danger: 'Danger',
  warning: 'Warning',
  caution: 'Caution',
  info: 'Info',
  dangerCategory: 'Dangers',
  warningCategory: 'Warnings',
  cautionCategory: 'Cautions',
  infoCategory: 'Notes',
  untitled: 'Untitled',
  alerts: 'Alerts',
});
