import { defineSentences } from '@benchbook/domain/messages';

export const t = defineSentences('server-ai', {
  answered: 'The AI server answered {{status}}. Nothing was made. Please try again, or tell an administrator.',
  silent: 'The AI server has gone silent. Nothing was made. Please try again.',
  away: 'The AI server cannot be reached. Nothing was made. Please try again, or tell an administrator.',
  noSteps: 'The AI answered something else than steps. Nothing was made. Please try again.',
});
