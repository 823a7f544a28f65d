import { defineMessages } from '../../ui/i18n/define-messages.ts';

export const t = defineMessages('step-card', {
  stepNames: 'Step title',
  days: 'days',
  hours: 'hours',
  minutes: 'minutes',
  dayShort: '{{count}} d',
  hourShort: '{{count}} h',
  minuteShort: '{{count}} min',
  timeEstimate: 'Time estimate',
  attachments_one: '{{count}} attachment',
  attachments_other: '{{count}} attachments',
  title: 'Title',
  content: 'Text',
  requiresOversight: 'Requires oversight',
  requiresVerification: 'Requires verification',
  isGenerated: 'Written by AI, not edited yet',
  defaultUseId: 'Default attachment',
  noDefault: 'None',
  steps: 'Steps',
});
