import { defineMessages } from '../../ui/i18n/define-messages.ts';

export const t = defineMessages('notices', {
  problem: 'Problem report',
  'problem-resolved': 'Problem resolved',
  'refused-release': 'Not released',
  'supervisor-call': 'Supervisor called',
  'work-left': 'Work left open',
  progress: 'Progress',
  feedback: 'Feedback',
  assignment: 'Assignment',
  other: 'Message',
});
