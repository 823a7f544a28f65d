import { defineMessages } from '../../ui/i18n/define-messages.ts';

export const t = defineMessages('part-placement', {
  kept: 'Same place',
  moved: 'Moved',
  changed: 'Changed',
  uncertain: 'Uncertain',
  lost: 'Lost',
  added: 'New',
});
