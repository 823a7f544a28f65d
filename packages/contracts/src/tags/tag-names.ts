import { z } from 'zod';
import { wordsText } from '../wire/text.ts';

/** Names of tags as they are sent, none of them blank. */
export const tagNames = z.array(wordsText).max(1000);
