import { defineMessages } from '../../ui/i18n/define-messages.ts';

export const t = defineMessages('tag-picker', {
  addNew: 'Add A New Tag',
  add: 'Add',
  tooLong: 'This tag is too long.',
  search: 'Search Recent/Popular Tags',
  none: 'No Tags Found',
  noneChosen: 'No tags yet',
  remove: 'Remove {{name}}',
  suggestions: 'Suggested tags',
  uses_one: '{{count}} instruction',
  uses_other: '{{count}} instructions',
});
