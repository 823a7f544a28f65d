import { defineMessages } from '../../ui/i18n/define-messages.ts';

export const t = defineMessages('release-refusal', {
  refused: 'Not released',
  mark: 'Release refused',
  reasons_one: 'This has to be put right first.',
  reasons_other: 'These {{count}} have to be put right first.',
  stillLive: 'Revision {{revision}} is still live.',
  notLive: 'Nobody can work by it yet.',
  showStep: 'Go to step {{number}}',
  showHighlight: 'Go to highlight {{number}}',
  showLink: 'Go to the link',
  all: 'Show all {{count}}',
});
