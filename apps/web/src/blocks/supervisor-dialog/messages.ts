import { defineMessages } from '../../ui/i18n/define-messages.ts';

export const t = defineMessages('supervisor-dialog', {
  title: 'Supervisor verification',
  username: 'Username',
  password: 'Password',
  verify: 'Verify',
  offline: 'A supervisor can verify this step once the server can be reached again.',
});
