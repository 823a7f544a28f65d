import { defineMessages } from '../../ui/i18n/define-messages.ts';

/** Texts beside an instruction or a step; those of the list are in `window/messages.ts`. */
export const t = defineMessages('problem-reports', {
  reports: 'Problem reports',
  open_one: '{{count}} open problem report',
  open_other: '{{count}} open problem reports',
  noneOpen: 'No open problem reports',
  none: 'No problem reports',
  ofStep_one: '{{count}} problem report',
  ofStep_other: '{{count}} problem reports',
  ofStepSpoken_one: '{{count}} problem report on step {{number}}',
  ofStepSpoken_other: '{{count}} problem reports on step {{number}}',
});
