import { defineMessages } from '../../ui/i18n/define-messages.ts';

export const t = defineMessages('scans', {
  tooLong: 'A code of {{count}} characters was scanned. That is more than any code here has, and nothing was changed.',
  tooLongInText: 'A code of {{count}} characters was scanned into this text. Undo takes out what stands there of it.',
});
