import { nearWords, parseSearch, wordsOf } from '@benchbook/domain/search';
import type { SearchReader, SearchScope } from '../../ports/index.ts';

/** Maximum candidates tried per word. */
const MAX_CANDIDATES = 5;

/** Maximum distinct words that are looked up; the same as in a search. */
const MAX_WORDS = 10;

/**
 * Corrects a search without results: replaces each word that finds nothing by a known word at a distance of one typing error.
 * A suggestion must find something for this person, so that it never reveals words of inaccessible texts.
 *
 * @returns null when there is no suggestion
 */
export async function suggest(reader: SearchReader, scope: SearchScope, typed: string): Promise<string | null> {
  const finds = async (text: string): Promise<boolean> => {
    const terms = parseSearch(text);
    return terms.length > 0 && (await reader.find({ terms, scope, limit: 1, offset: 0 })).found.length > 0;
  };
  /** The word itself if it is known or can't have a typing error, undefined if no known word is near. */
  const correctionOf = async (word: string, isLast: boolean): Promise<string | undefined> => {
    const near = nearWords(word);
    if (near.length === 0 || (await finds(isLast ? word : whole(word)))) return word;
    const known = await reader.wordsAmong(near);
    return firstOf(known.slice(0, MAX_CANDIDATES), (other) => finds(whole(other)));
  };
  const words = [...wordsOf(typed)];
  if (new Set(words.map(({ word }) => word)).size > MAX_WORDS) return null;
  const answers = new Map<string, string | undefined>();
  let [suggestion, shift] = [typed, 0];
  for (const { word, start, end } of words) {
    const isLast = end === typed.length;
    const key = `${word} ${isLast}`;
    if (!answers.has(key)) answers.set(key, await correctionOf(word, isLast));
    const better = answers.get(key);
    if (better === undefined) return null;
    if (better === word) continue;
    suggestion = suggestion.slice(0, start + shift) + better + suggestion.slice(end + shift);
    shift += better.length - (end - start);
  }
  return suggestion !== typed && (await finds(suggestion)) ? suggestion : null;
}

/** Matches the whole word only, not its beginning. */
const whole = (word: string): string => `"${word}"`;

async function firstOf(words: readonly string[], holds: (word: string) => Promise<boolean>): Promise<string | undefined> {
  for (const word of words) if (await holds(word)) return word;
  return undefined;
}
