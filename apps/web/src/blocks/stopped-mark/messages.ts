import { defineMessages } from '../../ui/i18n/define-messages.ts';

export const t = defineMessages('stopped-mark', {
  stopped: 'Stopped',
  wasStopped: 'Was stopped',
});
