import { defineMessages } from '../../ui/i18n/define-messages.ts';

export const t = defineMessages('app-version', {
  newVersion: 'A new version is available.',
  refresh: 'Please Refresh',
  title: 'New version',
  question: 'A new version of the application is available. Reload now to update?',
  kept: 'Unsent work and unsaved steps of an instruction stay on this device. Save any other form first. Other tabs go on as they are until you leave their page.',
  replaced: 'Another tab has changed to a new version. Save what you are doing here: the next page you open is the new one.',
});
