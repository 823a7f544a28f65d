import { defineMessages } from '../../ui/i18n/define-messages.ts';

export const t = defineMessages('queue', {
  // Header
  mine_one: '{{count}} waits to be sent',
  mine_other: '{{count}} wait to be sent',
  ofKinds: '{{words}}: {{kinds}}',
  steps_one: '{{count}} step',
  steps_other: '{{count}} steps',
  readings_one: '{{count}} reading',
  readings_other: '{{count}} readings',
  reports_one: '{{count}} report',
  reports_other: '{{count}} reports',
  messages_one: '{{count}} message',
  messages_other: '{{count}} messages',
  parked_one: '{{count}} was refused',
  parked_other: '{{count}} were refused',
  ofOthers: '{{count}} of {{name}}',
  somebody: 'somebody else',
  show: '{{words}}. Show unsent work on this device',
  unkept:
    'This device has no room for what you do: it is sent while this page stays open. Do not close it, and make room under On this device.',
  // Page
  title: 'Waits to be sent',
  nothing: 'Nothing waits: the server has everything that was done here.',
  waits: 'waits',
  refused: 'refused: {{reason}}',
  noReason: 'the server gave no reason',
  retry: 'Send again',
  discard: 'Discard',
  discardTitle: 'Discard what was refused',
  discardQuestion: 'It is taken off this device for good, and the server never gets it. Export it first if it matters.',
  export: 'Export unsent work',
  others: 'Of others on this device',
  othersWait_one: '{{name}}: {{count}} waits. It is sent by this device if it is authorized, else when they sign in here.',
  othersWait_other: '{{name}}: {{count}} wait. They are sent by this device if it is authorized, else when they sign in here.',
  loadFailed: 'This device could not read its unsent work.',
  // Kinds
  done: 'A step marked as done',
  open: 'A step marked as open again',
  reading: 'A change that was read',
  alertAcknowledgement: 'Alerts that were read',
  revisionTaken: 'A newer revision that was taken',
  revisionKept: 'Work by an older revision',
  ofInstruction: '{{what}} · {{title}}',
  ofStep: '{{what}} · {{title}}, step {{step}}',
  report: 'A problem report: {{text}}',
  message: 'A message: {{text}}',
  // Sign-out
  leaveTitle: 'Something waits to be sent',
  leaveQuestion_one:
    '{{count}} change of yours waits on this device. It is kept, and sent when you sign in here again, or by this device if it is authorized. Log out?',
  leaveQuestion_other:
    '{{count}} changes of yours wait on this device. They are kept, and sent when you sign in here again, or by this device if it is authorized. Log out?',
  leaveOfflineTitle: 'The server cannot be reached',
  leaveOfflineQuestion: 'Log out without it?',
  leaveOfflineDetail: 'Nobody can sign in on this device until the server is back, not even to follow what was downloaded.',
  leave: 'Log out',
});
