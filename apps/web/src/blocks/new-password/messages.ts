import {
  PASSWORD_HINT,
  PASSWORD_NO_LOWERCASE,
  PASSWORD_NO_NUMBER,
  PASSWORD_NO_UPPERCASE,
  PASSWORD_SPECIAL_CHARACTERS,
  PASSWORD_TOO_SHORT,
  PASSWORDS_DIFFER,
} from '@benchbook/contracts/messages';
import { defineMessages } from '../../ui/i18n/define-messages.ts';

export const t = defineMessages('new-password', {
  hint: PASSWORD_HINT,
  short: PASSWORD_TOO_SHORT,
  'no-uppercase': PASSWORD_NO_UPPERCASE,
  'no-lowercase': PASSWORD_NO_LOWERCASE,
  'no-number': PASSWORD_NO_NUMBER,
  'special-characters': PASSWORD_SPECIAL_CHARACTERS,
  differ: PASSWORDS_DIFFER,
  password: 'Password',
  confirm: 'Confirm Password',
  newPassword: 'New password',
  show: 'Show password',
});
