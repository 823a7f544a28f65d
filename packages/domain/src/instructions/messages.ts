import { defineSentences } from '../messages/index.ts';

export const t = defineSentences('server-parts', { idTwice: 'The id {{id}} is used twice in this work instruction.' });
