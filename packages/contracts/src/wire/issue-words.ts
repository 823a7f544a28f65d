import type { z } from 'zod';

/** Named only up to this many: a longer list helps nobody. */
const CHOICES_NAMED_MAX = 12;

/**
 * What a person reads in `errors` of a call that was refused, where a schema has no sentence of its own: what the value
 * has to be, in words, never in those of the checking library.
 */
export function issueWords(issue: z.core.$ZodRawIssue): string {
  if (issue.input === undefined && (issue.code === 'invalid_type' || issue.code === 'invalid_value')) return 'Must be given';
  switch (issue.code) {
    case 'invalid_type':
      return TYPES[issue.expected] ?? NOT_USABLE;
    case 'invalid_value':
      return issue.values.length <= CHOICES_NAMED_MAX ? `Must be ${issue.values.map(String).join(' or ')}` : NOT_USABLE;
    case 'too_big':
      return `Must ${sizeWords(issue.origin, issue.inclusive === false ? 'less than' : 'at most', Number(issue.maximum))}`;
    case 'too_small':
      if (issue.origin === 'string' && issue.minimum === 1) return 'Must not be blank';
      return `Must ${sizeWords(issue.origin, issue.inclusive === false ? 'more than' : 'at least', Number(issue.minimum))}`;
    case 'unrecognized_keys':
      return `Is not known: ${issue.keys.join(', ')}`;
    case 'invalid_format':
      return 'Is not written as it has to be';
    default:
      return NOT_USABLE;
  }
}

const NOT_USABLE = 'Can not be used here';

const TYPES: Readonly<Record<string, string>> = {
  string: 'Must be a text',
  number: 'Must be a number',
  int: 'Must be a whole number',
  boolean: 'Must be true or false',
  array: 'Must be a list',
  tuple: 'Must be a list',
  object: 'Must be an object',
  record: 'Must be an object',
};

function sizeWords(origin: string, bound: string, limit: number): string {
  const size = `${bound} ${limit.toLocaleString('en')}`;
  if (origin === 'string') return `have ${size} character${limit === 1 ? '' : 's'}`;
  if (origin === 'array') return `have ${size} ${limit === 1 ? 'entry' : 'entries'}`;
  return `be ${size}`;
}
