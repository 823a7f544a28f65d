import { defineMessages } from '../../../ui/i18n/define-messages.ts';

/** Texts of the preview. */
export const t = defineMessages('preview', {
  supervisorBeforeNext: 'Step {{number}} must be verified by a Shop Supervisor before you go on.',
  exit: 'Exit',
  endTitle: 'End of the work instruction',
  endQuestion: 'This is the end of the work instruction, would you like to exit?',
  tabs: 'Parts of the step',
  stepContent: 'Step Content',
  attachments: 'Attachments',
  noAttachments: 'This step does not contain attachments.',
  noAlerts: 'No Alerts',
  warningsTitle: 'Step {{number}}: warnings and cautions',
  dangersTitle: 'Step {{number}}: dangers, warnings and cautions',
  ok: 'OK',
  asAtBench: 'As at the bench',
  atBench: 'Bench',
  waitsHere: '{{name}} waits at step {{number}} for a supervisor, since {{time}}. Verify it there, on the tablet of {{name}}.',
  waitsHereAt:
    '{{name}} waits at step {{number}} for a supervisor, at {{device}} since {{time}}. Verify it there, on that tablet.',
  draftAtBench: 'Preview of the draft. Nothing is recorded.',
});
