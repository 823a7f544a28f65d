import { TITLE_BLANK, TITLE_SPECIAL_CHARACTERS, TITLE_UNAVAILABLE, TITLE_USED } from '@benchbook/contracts/messages';
import { defineMessages } from '../../ui/i18n/define-messages.ts';

export const t = defineMessages('instruction-create', {
  title: 'New Work Instruction',
  titleLabel: 'Title',
  create: 'Create',
  blank: TITLE_BLANK,
  specialCharacters: TITLE_SPECIAL_CHARACTERS,
  tooLong: 'This title is too long',
  unavailable: TITLE_UNAVAILABLE,
  used: TITLE_USED,
  currentTags: 'Current Tags',
  assignTags: 'Assign Tags To Work Instruction',
  withoutTags: 'Continue Without Tags',
  back: 'Back',
  aiHeading: 'Generate Work Instruction using AI',
  aiPrompt: 'What is to be done',
  aiHint:
    'The steps are a draft for you to check. Each stays marked until you have edited it, and nothing is released by itself.',
  aiGenerate: 'Generate',
  aiCancel: 'Cancel',
  aiWriting: 'The steps are being written',
  aiSteps_one: '{{count}} step so far',
  aiSteps_other: '{{count}} steps so far',
  aiBrokeOff: 'The connection broke off while the steps were written. Nothing was made. Please try again.',
  noServer: 'The server cannot be reached. Check the connection and try again.',
});
