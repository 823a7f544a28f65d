import { defineMessages } from '../../ui/i18n/define-messages.ts';

/** What is said of any upload. Sentences that the specification gives are its own, word for word. */
export const t = defineMessages('uploads', {
  exists: 'Attachment already exists',
  notAPdf: 'You are attempting to upload a file other than a PDF. Supported attachment extensions are .pdf or .PDF',
  pdfFailed: 'There was an error converting that file: Error: {{detail}}',
  failed: 'An Error occured in uploading that file.',
  broken: 'There was an error uploading the selected file.',
  stopTitle: 'Upload',
  stop_one: '{{count}} file is still on its way. Closing stops it; chosen again, it goes on where it stopped.',
  stop_other: '{{count}} files are still on their way. Closing stops them; chosen again, they go on where they stopped.',
  stopAndClose: 'Stop and close',
  signOut_one: '{{count}} file is still on its way. Signing out stops it; chosen again, it goes on where it stopped.',
  signOut_other: '{{count}} files are still on their way. Signing out stops them; chosen again, they go on where they stopped.',
  stopAndSignOut: 'Stop and sign out',
  keepSending: 'Keep uploading',
});
