import { sameWords } from '@benchbook/domain/highlights';
import type { PageText } from '../text/text-line.ts';
import type { Range } from './find-in-old.ts';
import { IDEOGRAPH, type Letters, lengthOfCharacter } from './letters.ts';

/** Words of an issue, as the letters that they cover. */
interface Words extends Range {
  readonly pages: readonly PageText[];
  readonly letters: Letters;
}

/** The tokens on one side of words, the nearest first. */
interface Side {
  /** Tokens on the line of the words. */
  readonly own: readonly string[];
  /** Tokens of the next line on that side. */
  readonly further: readonly string[];
  /** The first or the last token of the words themselves. */
  readonly edge: string;
}

const WORD = /[\p{L}\p{N}]/u;
const NUMBER = /\p{N}/u;

/** What only sets words off: quotation marks, dashes, bullets. At a number a dash is a minus and a quotation mark a unit. */
const SETS_OFF = /^["'`\u00b4\u2018-\u201f\u00ab\u00bb\u2032\u2033\p{Pd}\u2212\u2022\u25aa\u25cf\u25e6\u00b7*]+$/u;

/** A token that ends a sentence, or is the number of an entry of a list. */
const SENTENCE_END = /[.!?;\u2026\u3002\uff01\uff1f\uff1b]["'\u201d\u2019\u00bb)]*$|^\(?(?:\p{N}+|\p{L})\)$/u;
const PUNCTUATION = /[.,;:!?)\]\u2026\u3001\u3002\uff01\uff0c\uff1a\uff1b\uff1f]+$/u;

/** A word that is hyphenated at the end of the line. */
const CUT_WORD = /\p{L}[\p{Pd}\u00ad]$/u;

/** Letters of the longest unit that is looked for on the next line. */
const UNIT_LETTERS = 3;

/** Of a script without spaces: characters that stand for a word. */
const IDEOGRAPHS = 4;

/**
 * Whether the text beside the same words is the same in two issues. That text can turn what they say into something else:
 * "-20" is not "20", "> 5 mm" not "< 5 mm", "20 kNm" not "20 Nm", and "do not open" not "open". Where sentences and lines
 * end in both issues, only signs and units of numbers count.
 */
export function sameEdges(one: Words, other: Words): boolean {
  return hasSame(sideBefore(one), sideBefore(other), wordBefore) && hasSame(sideAfter(one), sideAfter(other), wordAfter);
}

function hasSame(one: Side, other: Side, read: (side: Side, isWithinLine: boolean) => string): boolean {
  const isWithinLine = [one, other].every(({ own, edge }) => !own.some((token) => isSaying(token, edge) && WORD.test(token)));
  return sameWords(read(one, isWithinLine), read(other, isWithinLine));
}

function wordBefore({ own, further, edge }: Side, isWithinLine: boolean): string {
  const isNumber = NUMBER.test(edge);
  const tokens: string[] = [];
  for (const token of [...own, ...further]) {
    if (!isSaying(token, edge)) continue;
    const isWord = WORD.test(token);
    const isBoundary = !isNumber && SENTENCE_END.test(token) && !/^\P{L}*\p{Ll}/u.test(edge);
    if (isBoundary || (isWord && isWithinLine)) break;
    tokens.unshift(isWord ? nearestIdeographs(token, -IDEOGRAPHS) : token);
    if (isWord) break;
  }
  return tokens.join(' ');
}

function wordAfter({ own, further, edge }: Side, isWithinLine: boolean): string {
  const tokens: string[] = [];
  for (const token of [...own, ...further]) {
    const bare = token.replace(PUNCTUATION, '');
    const isWord = WORD.test(bare);
    const isUnit = NUMBER.test(edge) && !NUMBER.test(bare) && bare.length <= UNIT_LETTERS;
    if (isWord && isWithinLine && !isUnit) break;
    if (bare !== '' && isSaying(bare, edge)) tokens.push(isWord ? nearestIdeographs(bare, 0, IDEOGRAPHS) : bare);
    if (isWord || bare !== token) break;
  }
  return tokens.join(' ');
}

/** Whether a token can change what the words say: a dash before a number does, one before other words does not. */
function isSaying(token: string, edge: string): boolean {
  return NUMBER.test(edge) || !SETS_OFF.test(token);
}

function nearestIdeographs(token: string, from: number, to?: number): string {
  return IDEOGRAPH.test(token) ? token.slice(from, to) : token;
}

function sideBefore({ pages, letters, from }: Words): Side {
  const line = textOfLine(pages, letters, from);
  const above = textOfLine(pages, letters, onNextLine(letters, from, -1));
  const at = letters.at[from] ?? 0;
  const isCut = CUT_WORD.test(above);
  return {
    own: tokensOf(isCut ? above + line.slice(0, at) : line.slice(0, at)).reverse(),
    further: isCut ? [] : tokensOf(above).reverse(),
    edge: nearestIdeographs(tokensOf(line.slice(at))[0] ?? '', 0, IDEOGRAPHS),
  };
}

function sideAfter({ pages, letters, to }: Words): Side {
  const line = textOfLine(pages, letters, to - 1);
  const below = textOfLine(pages, letters, onNextLine(letters, to - 1, 1));
  const at = letters.at[to - 1] ?? 0;
  const end = at + lengthOfCharacter(line, at);
  const isCut = CUT_WORD.test(line);
  return {
    own: tokensOf(isCut ? line.slice(end) + below : line.slice(end)),
    further: isCut ? [] : tokensOf(below),
    edge: nearestIdeographs(tokensOf(line.slice(0, end)).at(-1) ?? '', -IDEOGRAPHS),
  };
}

/** The first letter on another line, in one direction or the other; -1 at the ends of the document. */
function onNextLine({ line, page }: Letters, letter: number, step: 1 | -1): number {
  let next = letter;
  while (next >= 0 && next < line.length && line[next] === line[letter] && page[next] === page[letter]) next += step;
  return next < line.length ? next : -1;
}

function textOfLine(pages: readonly PageText[], { line, page }: Letters, letter: number): string {
  return pages[page[letter] ?? -1]?.lines[line[letter] ?? -1]?.text ?? '';
}

function tokensOf(text: string): string[] {
  return text.split(/\s+/u).filter((token) => token !== '');
}
