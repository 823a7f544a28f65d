import { defineSentences } from '../messages/index.ts';

export const t = defineSentences('pin', { digits: 'A PIN has {{count}} digits.', simple: 'This PIN is too easy to guess.' });
