import { defineMessages } from '../../ui/i18n/define-messages.ts';

export const t = defineMessages('search', {
  title: 'Search',
  field: 'Search instructions, steps, alerts, tags, PDFs and files',
  fieldAssigned: 'Search what is assigned to you: instructions, steps, alerts, tags, PDFs and files',
  hint: 'Type what you look for. All words have to occur; words in quotation marks stand together.',
  keys: 'Arrow keys choose, Enter opens.',
  nothing: 'Nothing was found for “{{search}}”.',
  nothingAssigned: 'Nothing that is assigned to you has “{{search}}”.',
  nothingYet:
    'Very many places have words of “{{search}}”, and nothing was found in those that were looked at. Words that fewer places have find more.',
  offline:
    'The search needs the server, and it can not be reached now. What you have taken along is in the list of instructions.',
  failed: 'The search did not work.',
  searching: 'Searching',
  found_one: '{{count}} result',
  found_other: '{{count}} results',
  foundMore: 'The best {{count}} results',
  more: 'Show more',
  cut: 'Very many places have these words; only a part of them was looked at. A rarer word beside them finds more.',
  results: 'Results',
  draftOnly: 'Not released',
  step: 'Step {{number}}',
  details: 'Publication',
  tag: 'Tag',
  alert: 'Alert',
  annotation: 'Annotation',
  highlight: 'Highlight',
  file: 'File',
  page: 'Page {{page}}',
  inLibrary: 'Attachment Library',
});
