import { defineMessages } from '../../ui/i18n/define-messages.ts';

export const t = defineMessages('in-use', {
  inUse: 'Work Instruction In Use',
  inUseSeconds:
    '"{{user}}" has been editing this Work Instruction for {{count}} seconds. Editing simultaneously may cause conflicts and data loss.',
  inUseMinutes:
    '"{{user}}" has been editing this Work Instruction for {{count}} minutes. Editing simultaneously may cause conflicts and data loss.',
  returnToList: 'Return to List',
  continueAnyway: 'Continue Anyway',
});
