import { inEnglish, type Sentence, type SentenceValue } from '@benchbook/domain/messages';
import type { z } from 'zod';
import { ownSentence, t } from './messages.ts';

/** Named only up to this many: a longer list helps nobody. */
const CHOICES_NAMED_MAX = 12;

/** Parse parameters with which `issueSentence` can distinguish a schema's own message from one of the library. */
export const FOR_SENTENCES: z.core.ParseContext<z.core.$ZodIssue> = { error: () => '', reportInput: true };

/**
 * What a person reads in `errors` of a call that was refused: the schema's own sentence, otherwise what the value has to be, in
 * words, never in those of the checking library.
 *
 * @param issue of a schema that was parsed with `FOR_SENTENCES`
 */
export const issueSentence = (issue: z.core.$ZodIssue): Sentence =>
  issue.message === '' ? kindSentence(issue) : ownSentence(issue.message);

/** The same in English where a schema has no sentence of its own, as the `error` of a parse. */
export const issueWords = (issue: z.core.$ZodRawIssue): string => inEnglish(kindSentence(issue));

function kindSentence(issue: z.core.$ZodIssue | z.core.$ZodRawIssue): Sentence {
  if (issue.input === undefined && (issue.code === 'invalid_type' || issue.code === 'invalid_value')) return t('given');
  switch (issue.code) {
    case 'invalid_type':
      return t(TYPES[issue.expected] ?? 'notUsable');
    case 'invalid_value':
      return issue.values.length <= CHOICES_NAMED_MAX ? t('oneOf', { choices: orWords(issue.values) }) : t('notUsable');
    case 'too_big':
      return sizeSentence(issue.origin, issue.inclusive === false ? 'Below' : 'AtMost', Number(issue.maximum));
    case 'too_small':
      if (issue.origin === 'string' && issue.minimum === 1) return t('notBlank');
      return sizeSentence(issue.origin, issue.inclusive === false ? 'Above' : 'AtLeast', Number(issue.minimum));
    case 'unrecognized_keys':
      return t('notKnown', { names: issue.keys });
    case 'invalid_format':
      return t('notWritten');
    default:
      return t('notUsable');
  }
}

const TYPES: Readonly<Record<string, Parameters<typeof t>[0]>> = {
  string: 'text',
  number: 'number',
  int: 'wholeNumber',
  boolean: 'boolean',
  array: 'list',
  tuple: 'list',
  object: 'object',
  record: 'object',
};

function orWords(values: readonly z.core.util.Primitive[]): SentenceValue {
  const [first = '', ...others] = values.map(String);
  return others.reduce<SentenceValue>((one, other) => t('or', { one, other }), first);
}

function sizeSentence(origin: string, bound: 'Below' | 'AtMost' | 'Above' | 'AtLeast', limit: number): Sentence {
  if (origin === 'string') return t(`characters${bound}`, { count: limit });
  return origin === 'array' ? t(`entries${bound}`, { count: limit }) : t(`size${bound}`, { limit });
}
