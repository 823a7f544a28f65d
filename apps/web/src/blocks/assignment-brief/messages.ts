import { defineMessages } from '../../ui/i18n/define-messages.ts';

export const t = defineMessages('assignment-brief', {
  due: 'Due {{day}}',
  late: 'Late, was due {{day}}',
  note: 'Note of your lead',
  dueDate: 'Due date',
  dayIsOver: 'This day is over: the work is late at once.',
  noteField: 'Note',
  noteHint: 'Shown to the artisan before the work.',
  dismiss: 'Dismiss',
});
