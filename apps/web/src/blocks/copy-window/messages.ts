import { defineMessages } from '../../ui/i18n/define-messages.ts';

export const t = defineMessages('copy-window', {
  title: 'Duplicate Instruction',
  confirm: 'You are about to duplicate "{{title}}". Would you like to proceed?',
  copyTitle: 'Title of the copy',
  copyTitleDefault: '{{title}} - Copy',
  copyNumber: 'Document number of the copy',
  copyNumberHint: '"{{title}}" keeps {{number}}. Leave it empty to give one later.',
  cancel: 'Cancel',
  ok: 'OK',
  copied: '"{{title}}" has been created.',
  failed: 'The server cannot be reached. Nothing was copied. Check the connection and try again.',
});
