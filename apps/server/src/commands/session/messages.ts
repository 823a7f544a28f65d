import { defineSentences } from '@benchbook/domain/messages';

export const t = defineSentences('server-session', {
  tooLongAgo:
    'You signed in with the server too long ago. Connect this computer to the server and sign in there once. What was not sent yet is kept.',
  ownWork: 'Somebody else than the one who does the step has to verify it.',
  oneTimePassword: 'This supervisor has to sign in and choose a password of their own first.',
  noPin: 'This PIN verifies nothing on this device. Please use the password.',
  noTriesLeft: 'Wrong PIN. No tries are left: please use the password.',
  tooManyAttempts: 'Too many attempts. Please wait {{seconds}} s.',
  plantAccountGone: 'Your plant account is closed, or its sign-in has ended. Please sign in again.',
  providerSilent: 'The sign-in service could not be asked about your account for too long. Please sign in again.',
  useYourPassword: 'Please sign in with your password.',
  answerTooOld: 'This sign-in is too long ago. Please begin again.',
  deactivated: 'The account {{username}} is deactivated. A Shop Supervisor can open it again.',
  ofSomebodyElse: 'The account {{username}} belongs to somebody else at the sign-in service. Please tell a Shop Supervisor.',
  claimNoText:
    'The sign-in service gives a {{claim}} that is no text. Its administrator has to correct it; here nothing was changed.',
  claimMissing: 'The sign-in service gives no user name. Its administrator has to add {{claim}}.',
  claimTooLong:
    'The sign-in service gives a name of more than {{most}} characters. Its administrator has to shorten {{claim}}; here nothing was changed.',
  otherNameThere: 'The account {{username}} has another name at the sign-in service. Please tell a Shop Supervisor.',
  nobodyCalled: 'Nobody here is called {{name}}. A Shop Supervisor can create a user of that name; then sign in again.',
  groupsNoList:
    'The sign-in service gives groups that are no list of names, or none. Its administrator has to add them; here nothing was changed.',
  groupsNoRole:
    'None of the groups of {{name}} at the sign-in service has a role here. Its administrator, or a Shop Supervisor, can help; here nothing was changed.',
  byHandDev:
    'The account {{username}} is tied to a plant account by hand only. A Dev can enter {{name}} as its name at the provider, in its profile; then sign in again.',
  byHandSupervisor:
    'The account {{username}} is tied to a plant account by hand only. A Dev or another Shop Supervisor can enter {{name}} as its name at the provider, in its profile; then sign in again.',
  nobodyHas:
    'Nobody here has the plant account {{name}}. A Shop Supervisor can create a user and enter {{name}} as the name at the provider, in the profile; then sign in again.',
  noLetters:
    'The name {{name}} has no letter that a user name could be made of. A Shop Supervisor can create a user and enter {{name}} as the name at the provider, in the profile; then sign in again.',
  namesTaken:
    'All user names that could be made of {{name}} are taken. A Shop Supervisor can create a user and enter {{name}} as the name at the provider, in the profile; then sign in again.',
});
