import { nearWords, parseSearch, wordsOf } from '@benchbook/domain/search';
import type { SearchReader, SearchScope } from '../../ports/index.ts';

/** Words that are tried in the place of one. */
const MOST_TRIED = 5;

/**
 * A search that found nothing, with a word of the plant in the place of each one that nothing has and that has one typing error.
 * It is offered only where it finds something for this person, so that no word of what they may not see is shown.
 *
 * @returns null where there is none
 */
export async function suggest(reader: SearchReader, scope: SearchScope, typed: string): Promise<string | null> {
  const finds = async (text: string): Promise<boolean> => {
    const terms = parseSearch(text);
    return terms.length > 0 && (await reader.find({ terms, scope, limit: 1, offset: 0 })).found.length > 0;
  };
  let [suggestion, shift] = [typed, 0];
  for (const { word, start, end } of wordsOf(typed)) {
    const near = nearWords(word);
    const isLast = end === typed.length;
    if (near.length === 0 || (await finds(isLast ? word : whole(word)))) continue;
    const known = await reader.wordsAmong(near);
    const better = await firstOf(known.slice(0, MOST_TRIED), (other) => finds(whole(other)));
    if (better === undefined) return null;
    suggestion = suggestion.slice(0, start + shift) + better + suggestion.slice(end + shift);
    shift += better.length - (end - start);
  }
  return suggestion !== typed && (await finds(suggestion)) ? suggestion : null;
}

/** Not as the beginning of a word. */
const whole = (word: string): string => `"${word}"`;

async function firstOf(words: readonly string[], holds: (word: string) => Promise<boolean>): Promise<string | undefined> {
  for (const word of words) if (await holds(word)) return word;
  return undefined;
}
