import { defineMessages } from '../../ui/i18n/define-messages.ts';

export const t = defineMessages('publication', {
  release: 'Release Work Instruction',
  releaseShort: 'Release',
  withdraw: 'Withdraw Work Instruction',
  withdrawShort: 'Withdraw',
  showReasons: 'Show why',
  refusedTitle: 'Why the release was refused',
  building: 'Building Work Instruction...',
  releaseFailed: 'The work instruction could not be released. Please try again.',
  withdrawFailed: 'Error: Could not unpublish the work instruction. Please try again.',
});
