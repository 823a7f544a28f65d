import type { TitleProblem } from '@benchbook/domain/instructions';

/** Keys of the error messages for titles. */
export const TITLE_SENTENCE = {
  blank: 'blank',
  'special-characters': 'specialCharacters',
  'too-long': 'tooLong',
} as const satisfies Record<TitleProblem, string>;
