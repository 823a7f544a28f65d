import { defineMessages } from '../../ui/i18n/define-messages.ts';

/** What is said of any upload. Sentences that the specification gives are its own, word for word. */
export const t = defineMessages('uploads', {
  exists: 'Attachment already exists',
  notAPdf: 'You are attempting to upload a file other than a PDF. Supported attachment extensions are .pdf or .PDF',
  pdfFailed: 'There was an error converting that file: Error: {{detail}}',
  failed: 'An Error occured in uploading that file.',
  broken: 'There was an error uploading the selected file.',
});
