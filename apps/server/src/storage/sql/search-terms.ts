import { foundKey } from '@benchbook/domain/search';

/** Nobody types more than this; each word costs a condition of the query, and a database takes only so many of them. */
const MOST_CHARACTERS = 200;
const MOST_TERMS = 16;

/** The words that must all occur; none for an empty search. What goes beyond a search that somebody types is left out. */
export function searchTerms(search: string): readonly string[] {
  return [...foundKey(search)]
    .slice(0, MOST_CHARACTERS)
    .join('')
    .split(' ')
    .filter((term) => term !== '')
    .slice(0, MOST_TERMS);
}

/** A pattern that finds the term itself: what `like` reads as a sign for others is escaped. */
export function likePattern(term: string): string {
  return `%${term.replaceAll(/[!%_]/g, '!$&')}%`;
}
