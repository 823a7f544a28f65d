import { defineMessages } from '../../ui/i18n/define-messages.ts';

export const t = defineMessages('supervisor-dialog', {
  title: 'Supervisor verification',
  username: 'Username',
  password: 'Password',
  verify: 'Verify',
  calling: 'Calling a supervisor …',
  called: 'Supervisors see now that you wait here. The call ends when you close this window.',
  notCalled: 'No supervisor was called: the server can not be reached.',
  offline: 'A supervisor can verify this step once the server can be reached again.',
});
