import { defineMessages } from '../../ui/i18n/define-messages.ts';

export const t = defineMessages('pin-entry', {
  pinOf: 'PIN of {{name}}',
  digitsTyped: '{{count}} of {{of}} digits',
  takeBack: 'Take back the last digit',
  usePassword: 'Use the password',
});
