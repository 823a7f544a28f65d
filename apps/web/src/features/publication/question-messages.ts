import { RELEASED } from '@benchbook/contracts/messages';
import { defineMessages } from '../../ui/i18n/define-messages.ts';

/** Texts of the dialogs before a release and a withdrawal, and of their results. */
export const t = defineMessages('release-question', {
  confirmRelease:
    'You are about to release your work instruction. Any unsaved changes will be automatically saved. Press OK to continue.',
  reason: 'What changed, and why (optional)',
  reasonHint: 'Stands in the history, on paper, and at the bench where this revision arrives.',
  checkFound_one: 'The check before release found {{count}} thing that a reader would stumble over.',
  checkFound_other: 'The check before release found {{count}} things that a reader would stumble over.',
  checkFatal_one: '{{count}} of them has to be put right, or the release will be refused.',
  checkFatal_other: '{{count}} of them have to be put right, or the release will be refused.',
  showFound: 'Show findings',
  checkAgain: 'Check again',
  checkUnknown:
    'The check before release gave no answer in time: nobody has looked for dead links and missing files. The release itself looks before it goes out.',
  somebody: 'Somebody',
  cameIn:
    '{{by}} has saved meanwhile, and this would be released too: {{what}}. It is on your screen now. Please look at it first.',
  stepAdded: 'step {{number}} "{{title}}" added',
  stepChanged: 'step {{number}} "{{title}}" changed',
  stepMoved: 'step {{number}} "{{title}}" moved',
  stepRemoved: 'step {{number}} "{{title}}" taken out',
  moreSteps_one: '{{count}} more step',
  moreSteps_other: '{{count}} more steps',
  inSettings: 'the title or the settings',
  inPublication: 'the publication page',
  inAlerts: 'the alerts',
  inHighlights: 'the highlights',
  inFiles: 'a file of the library was replaced',
  withdrawConfirm_one: '{{count}} person is at work by this work instruction and loses the page at once.',
  withdrawConfirm_other: '{{count}} people are at work by this work instruction and lose the page at once.',
  withdrawKeeps: 'What they have done is kept. They can go on when it is released again.',
  released: RELEASED,
  refused_one: '"{{title}}" was not released: {{count}} thing has to be put right first.',
  refused_other: '"{{title}}" was not released: {{count}} things have to be put right first.',
  dismiss: 'Dismiss',
  unreleased: 'Your Work Instruction Has Been Unreleased.',
});
