import { defineMessages } from '../../ui/i18n/define-messages.ts';

/** Texts of the tab bar. */
export const t = defineMessages('author-tabs', {
  workInstructions: 'Work Instructions',
  openInstructions: 'Open work instructions',
  unsaved: 'Unsaved changes',
  closeTab: 'Close {{title}}',
  logoutTitle: 'Not saved',
  logoutUnsaved: 'Could not be saved: {{titles}}. The changes stay on this device and are back when you sign in here again.',
  logoutAnyway: 'Logout',
  logoutStay: 'Stay signed in',
});
