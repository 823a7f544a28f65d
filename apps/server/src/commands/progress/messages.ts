import { defineSentences } from '@benchbook/domain/messages';

export const t = defineSentences('server-progress', {
  otherAlerts: 'These are not the alerts of this revision.',
  noAlerts: 'This revision has no alerts to read.',
  noSuchRun: 'There is no such run yet.',
  runOver: 'This run is over.',
  notNewer: 'This revision is not newer than the one on the screen.',
  needsNone: 'This step needs no supervisor.',
  isVerified: 'This step is verified already.',
});
