import { defineMessages } from '../../ui/i18n/define-messages.ts';

export const t = defineMessages('next-person', {
  nextPerson: 'Next person',
  signedIn: 'Signed in: ',
});
