import { defineMessages } from './i18n/define-messages.ts';

export const t = defineMessages('ui', {
  ok: 'OK',
  cancel: 'Cancel',
  close: 'Close',
  retry: 'Retry',
  dismiss: 'Dismiss',
  search: 'Search',
  clearSearch: 'Clear search',
  dropHere: 'Drop files here or choose them',
  chooseFiles: 'Choose files',
  resize: 'Resize {{name}}',
  loading: 'Loading',
  sortedAscending: '{{column}}, sorted ascending',
  sortedDescending: '{{column}}, sorted descending',
  notSorted: '{{column}}, not sorted',
  percent: '{{value}} %',
  notLoaded: 'This part of the app could not be loaded. Check the connection and try again.',
  tryAgain: 'Try again',
  partMissing: 'A part of this page could not be loaded. Save what you are doing, then refresh the page.',
  refresh: 'Refresh',
});
