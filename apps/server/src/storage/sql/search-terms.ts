import { foundKey } from '@benchbook/domain/search';

/** Longest search text, more than anybody types; each word adds a condition to the query, and databases limit their number. */
const MOST_CHARACTERS = 200;
const MOST_TERMS = 16;

/** The words that must all occur; none for an empty search. Text beyond the limit is ignored. */
export function searchTerms(search: string): readonly string[] {
  return [...foundKey(search)]
    .slice(0, MOST_CHARACTERS)
    .join('')
    .split(' ')
    .filter((term) => term !== '')
    .slice(0, MOST_TERMS);
}

/** A `like` pattern that matches the term literally: wildcard characters are escaped. */
export function likePattern(term: string): string {
  return `%${term.replaceAll(/[!%_]/g, '!$&')}%`;
}
