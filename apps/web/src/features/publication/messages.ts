import { RELEASED } from '@benchbook/contracts/messages';
import { defineMessages } from '../../ui/i18n/define-messages.ts';

export const t = defineMessages('publication', {
  release: 'Release Work Instruction',
  releaseShort: 'Release',
  withdraw: 'Withdraw Work Instruction',
  withdrawShort: 'Withdraw',
  confirmRelease:
    'You are about to release your work instruction. Any unsaved changes will be automatically saved. Press OK to continue.',
  checkFound_one: 'The check before release found {{count}} thing that a reader would stumble over.',
  checkFound_other: 'The check before release found {{count}} things that a reader would stumble over.',
  checkFatal_one: '{{count}} of them has to be put right, or the release will be refused.',
  checkFatal_other: '{{count}} of them have to be put right, or the release will be refused.',
  showFound: 'Show findings',
  released: RELEASED,
  refused_one: '"{{title}}" was not released: {{count}} thing has to be put right first.',
  refused_other: '"{{title}}" was not released: {{count}} things have to be put right first.',
  showReasons: 'Show why',
  refusedTitle: 'Why the release was refused',
  dismiss: 'Dismiss',
  unreleased: 'Your Work Instruction Has Been Unreleased.',
  building: 'Building Work Instruction...',
  draftBeside: 'draft',
  releaseFailed: 'The work instruction could not be released. Please try again.',
  withdrawFailed: 'Error: Could not unpublish the work instruction. Please try again.',
});
