import { defineMessages } from '../../ui/i18n/define-messages.ts';

export const t = defineMessages('pdf-viewer', {
  loading: 'Loading PDF...',
  failed: 'No PDF to display or failed to load.',
  tryAgain: 'Try again',
  page: 'Page',
  ofPages: 'of {{count}}',
  previousPage: 'Previous page',
  nextPage: 'Next page',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  zoomed: 'Zoom',
  percent: '{{value}} %',
  fitWidth: 'Fit width',
  fitPage: 'Fit page',
  search: 'Search in this document',
  previousMatch: 'Previous match',
  nextMatch: 'Next match',
  matches: '{{current}} of {{total}}',
  noMatches: 'No matches',
});
