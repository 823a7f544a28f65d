import { defineMessages } from '../../ui/i18n/define-messages.ts';

export const t = defineMessages('alert-panel', {
  danger: 'Danger',
  warning: 'Warning',
  caution: 'Caution',
  info: 'Info',
  untitled: 'Untitled',
  alerts: 'Alerts',
});
