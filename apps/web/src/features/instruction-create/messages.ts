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
  pdfHeading: 'Enhance existing PDF Work Instruction',
  pdfHint: 'Its pages stay as they are. You mark places in them and tie files and other work instructions to each mark.',
  pdfUpload: 'Upload',
  pdfReady: '{{name}} is uploaded. Create makes a work instruction of it.',
  pdfRemove: 'Do not use it',
  pdfFailedTitle: 'Upload',
  fileName: 'Filename cannot contain special characters: &, ~, |, \\, /, *, ?, :, #',
  fileType:
    'You are attempting to upload an attachment type that is not supported. Supported attachment extensions are .png, .tiff, .jpg, .jpeg, .mp4, .mov, .mp3, and .pdf. If you are attempting to upload a model, please use the Model Uploader.',
  notAPdf: 'You are attempting to upload a file other than a PDF. Supported attachment extensions are .pdf or .PDF',
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
