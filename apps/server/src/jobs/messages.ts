import { defineSentences } from '@benchbook/domain/messages';

export const t = defineSentences('server-jobs', {
  markupTooMuch: 'The text of a step is too large, or has too much within one another, to be read. Nothing was saved.',
});
