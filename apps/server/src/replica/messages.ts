import { defineSentences } from '@benchbook/domain/messages';

export const t = defineSentences('server-replica', {
  stillWaits: 'This entry is still being sent. Only what the server refused can be given up.',
  threadOnItsWay: 'This thread is still on its way to this computer. Please try again in a moment.',
  noCopyYet: 'Your instructions are still on their way to this computer. Please try again in a moment.',
  signInAgain: 'This needs the server, which asks you to sign in again: sign out here, and sign in once.',
  locked: 'Too many wrong passwords. Connect this computer to the server and sign in there once.',
  tooManyAttempts: 'Too many attempts. Please wait {{seconds}} s.',
  tooOld: 'You signed in with the server too long ago. Connect this computer to the server and sign in there once.',
  clockBack: 'The clock of this computer was set back. Put it right, or connect to the server and sign in there once.',
  notKnownHere: 'Invalid username or password. The server cannot be reached: only who signed in on this computer before gets in.',
});
