import type { TitleProblem } from '@benchbook/domain/instructions';

/** Names of the messages that say what is wrong with a title. */
export const TITLE_SENTENCE = {
  blank: 'blank',
  'special-characters': 'specialCharacters',
  'too-long': 'tooLong',
} as const satisfies Record<TitleProblem, string>;
