import { defineMessages } from '../../ui/i18n/define-messages.ts';

export const t = defineMessages('step-content', {
  failed: 'Your Attachment Failed to load',
  stepLink: 'Step {{number}} {{title}}',
  stepGone: 'This step is not in the instruction any more.',
});
