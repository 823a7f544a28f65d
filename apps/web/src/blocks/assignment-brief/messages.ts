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
  remark: 'Remark for the next person',
  remarkHint: 'Where it stands, and what to look out for.',
  handedOver: 'Handed over from {{name}}',
  handedOverOn: 'Handed over from {{name}} on {{time}}',
  stepsDone: '{{done}} of {{count}} steps done',
  highlightsDone: '{{done}} of {{count}} highlights done',
  lastStep: 'last step {{name}}',
  lastHighlight: 'last highlight {{name}}',
  remarkName: 'Remark:',
});
