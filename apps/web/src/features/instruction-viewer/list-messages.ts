import { defineMessages } from '../../ui/i18n/define-messages.ts';

/** Words of the list of instructions to follow. */
export const t = defineMessages('viewer-list', {
  nothingHere: 'Nothing was downloaded on this device',
  nothingHereSlow: 'The server does not answer in time, and nothing was downloaded on this device',
  onlyHereSlow:
    'The server does not answer in time. Only what was downloaded on this device is listed. Nothing was taken away from you.',
  onlyHere: 'Without the network only what was downloaded on this device opens. Nothing was taken away from you.',
  start: 'Start',
  goOn: 'Continue',
  continueAt: 'Continue at step {{number}}',
  ownNotStarted: 'Not started',
  ownInProgress: 'In progress, {{value}} %',
  ownCompleted: 'Completed',
  load: 'Load Selected Work Instruction',
  nothingAssigned: 'No work instruction is assigned to you',
  nothingCreated: 'There are no created work instructions yet',
  myProgress: 'Your progress in {{title}}',
  mine: 'Yours',
});
