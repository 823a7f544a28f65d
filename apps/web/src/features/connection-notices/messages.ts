import { defineMessages } from '../../ui/i18n/define-messages.ts';

export const t = defineMessages('connection-notices', {
  clockAhead:
    'The clock of this device is {{time}} ahead. Without the server what you do may be recorded with a wrong time. Have the clock set.',
  clockBehind:
    'The clock of this device is {{time}} behind. Without the server what you do may be recorded with a wrong time. Have the clock set.',
  minutes_one: '{{count}} minute',
  minutes_other: '{{count}} minutes',
  hours_one: '{{count}} hour',
  hours_other: '{{count}} hours',
  days_one: '{{count}} day',
  days_other: '{{count}} days',
});
