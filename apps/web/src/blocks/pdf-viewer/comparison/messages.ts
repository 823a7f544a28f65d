import { defineMessages } from '../../../ui/i18n/define-messages.ts';

/** Texts of the page-by-page comparison of two documents. */
export const t = defineMessages('pdf-comparison', {
  comparing: 'Comparing the pages: {{done}} of {{all}}',
  notCompared: 'The two documents could not be compared. Look through the new one.',
  samePages: 'All pages look the same.',
  differentPages_one: 'Page {{pages}} differs.',
  differentPages_other: '{{count}} pages differ: {{pages}}.',
  differentPage: 'Page {{page}}, old beside new',
  pageNumber: 'page {{page}}',
  noSuchPage: 'It has no such page.',
});
