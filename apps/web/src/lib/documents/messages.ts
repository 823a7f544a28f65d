import { FILE_NAME_LONG, FILE_NAME_SPECIAL_CHARACTERS } from '@benchbook/contracts/messages';
import { defineMessages } from '../../ui/i18n/define-messages.ts';

export const t = defineMessages('documents', {
  kind: 'Only a PDF or a Word document (.docx) can be turned into steps.',
  fileName: FILE_NAME_SPECIAL_CHARACTERS,
  fileNameLong: FILE_NAME_LONG,
});
