import { defineMessages } from '../../ui/i18n/define-messages.ts';

export const t = defineMessages('supervisor-dialog', {
  title: 'Supervisor verification',
  username: 'Username',
  password: 'Password',
  verify: 'Verify',
  verifying: 'Verifying',
  close: 'Close',
  calling: 'Calling a supervisor …',
  called: 'Supervisors see now that you wait here. The call ends when you close this window.',
  notCalled: 'No supervisor was called: the server cannot be reached.',
  offline: 'A supervisor can verify this step once the server can be reached again.',
  supervisorsHere: 'Supervisors with a PIN on this device',
  usePin: 'Use a PIN',
  pinRests: 'The PIN on this device was wrong five times. Please use the password.',
});
