import { defineSentences } from '@benchbook/domain/messages';

export const t = defineSentences('server-auth', {
  bodiesHeld: 'Too much is on its way at once. Nothing of this call was done; it can be sent again in a moment.',
});
