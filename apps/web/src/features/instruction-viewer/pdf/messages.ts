import { defineMessages } from '../../../ui/i18n/define-messages.ts';

/** Texts of a PDF instruction at the bench and in its preview. */
export const t = defineMessages('pdf-bench', {
  onPage: 'On page {{page}}',
  backToHighlight: 'Back to highlight {{number}}',
  faces: 'What is shown',
  page: 'Page',
  tied_one: 'file or link',
  tied_other: 'files and links',
  highlight: 'Highlight {{number}}',
  noFiles: 'No files are tied to this highlight.',
  noHighlights: 'Nothing is highlighted in this document. Read it, then mark it Done.',
  filesOfHighlight: 'Files of this highlight',
  openLink: 'Open {{title}}',
});
