import { nearWords, parseSearch, wordsOf } from '@benchbook/domain/search';
import type { SearchReader, SearchScope } from '../../ports/index.ts';

/** Words that are tried in the place of one. */
const MOST_TRIED = 5;

/** Different words that are looked up: as many as a search counts. */
const MOST_WORDS = 10;

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
  /** The word itself where it is known or has no near one, undefined where nothing is known. */
  const betterOf = async (word: string, isLast: boolean): Promise<string | undefined> => {
    const near = nearWords(word);
    if (near.length === 0 || (await finds(isLast ? word : whole(word)))) return word;
    const known = await reader.wordsAmong(near);
    return firstOf(known.slice(0, MOST_TRIED), (other) => finds(whole(other)));
  };
  const words = [...wordsOf(typed)];
  if (new Set(words.map(({ word }) => word)).size > MOST_WORDS) return null;
  const answers = new Map<string, string | undefined>();
  let [suggestion, shift] = [typed, 0];
  for (const { word, start, end } of words) {
    const isLast = end === typed.length;
    const key = `${word} ${isLast}`;
    if (!answers.has(key)) answers.set(key, await betterOf(word, isLast));
    const better = answers.get(key);
    if (better === undefined) return null;
    if (better === word) continue;
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
