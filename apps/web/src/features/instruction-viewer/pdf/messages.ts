import { defineMessages } from '../../../ui/i18n/define-messages.ts';

/** Words of a PDF instruction at the bench and in its preview. */
export const t = defineMessages('pdf-bench', {
  onPage: 'Page {{page}}',
  highlight: 'Highlight {{number}}',
  noFiles: 'No files are tied to this highlight.',
  noHighlights: 'Nothing is highlighted in this document. Read it, then mark it Done.',
  filesOfHighlight: 'Files of this highlight',
  openLink: 'Open {{title}}',
  controls: 'Highlights',
});
