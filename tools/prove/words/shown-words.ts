/** A page according to an independent reader; a Word document is a single page without a number. */
export interface ShownPage {
  readonly page: number | null;
  readonly lines: readonly string[];
}

/** A word in the compared spelling. */
export interface SpelledWord {
  readonly text: string;
  /**
   * A superscript or subscript after a digit, or one of many single characters, "1 2 3 4": readers differ in whether it belongs
   * to the digits before it, "12²" or "122".
   */
  readonly isScript: boolean;
  /** The sign between two figures, such as "." in "2.5", before and after it; empty if none, null at an end of the line. */
  readonly before: string | null;
  readonly after: string | null;
}

/** A visible word. */
export interface ShownWord extends SpelledWord {
  readonly page: number | null;
  /** The mark with which its line begins as an item, if it is part of it: a number, a letter or a bullet. */
  readonly mark: LineMark | null;
  /** Line number in the document. */
  readonly line: number;
}

export interface LineMark {
  /** As written, e.g. "2.1"; null without a number. */
  readonly typed: string | null;
  /** The last part of "2.1" as a number, and 2 for "b"; null for a bullet. */
  readonly number: number | null;
  /** 2 for "ii"; null for what is no Roman number. */
  readonly roman: number | null;
  /** Punctuation makes it certainly a mark, as in "2." or "b)"; "2" alone may be a value. */
  readonly isCertain: boolean;
  /** The words behind it in its line, or of the next line with words. */
  readonly rest: readonly string[];
  /** It is alone in its line: readers differ in the word that follows it. */
  readonly isAlone: boolean;
  /** A bracket is open in the lines above it. */
  readonly isInBrackets: boolean;
}

/** Replacement for a character that only its font can identify. */
export const UNKNOWN_SIGN = '\ufffc';

const INVISIBLE = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\ufeff]/gu;

/** An accent written as a separate character, before or over its letter. */
const LOOSE_ACCENT = /[\p{M}\p{Sk}]/gu;

/**
 * A word is a run of letters and digits; a meaningful symbol, such as "±" or "%", and a minus before a digit are separate
 * words. A sign between two figures belongs to both. Other punctuation only separates words and is not counted; nor are dotted
 * lines.
 */
const WORD = /\ue0ff?[\p{L}\p{N}\ufffc]+|(?<![\p{L}\p{N}]|\p{N}\s+(?=-\s))-(?=\s?[.,]?\d)|[\p{S}%‰§&@#]/gu;

/**
 * Words of a text in a normalized spelling, because readers differ: ligatures, wide letters and superscript digits are replaced
 * by their letters (NFKC); invisible characters and separate accents are removed. A word with an unidentifiable character is
 * not counted. Letter case is kept.
 */
export function wordsIn(text: string): readonly string[] {
  return spelledWords(text).map((word) => word.text);
}

/** The same, with the superscripts and subscripts after digits marked. */
export function spelledWords(text: string): readonly SpelledWord[] {
  return wordsOfSpelled(spelled(text));
}

function wordsOfSpelled(text: string): readonly SpelledWord[] {
  const line = text.replaceAll(SPACED, (run) => run.replaceAll(/(?<= )(?=\d)/gu, SCRIPT));
  const found = [...line.matchAll(WORD)];
  const gaps = found.slice(1).map((next, at) => signBetween(found[at], next, line));
  return found
    .map(([word], at) => ({
      text: word.replace(SCRIPT, ''),
      isScript: word.startsWith(SCRIPT),
      before: gaps[at - 1] ?? null,
      after: gaps[at] ?? null,
    }))
    .filter((word) => !word.text.includes(UNKNOWN_SIGN));
}

/** What makes one value of two figures, such as "2.5", "1/2" and "4 - 6"; a full stop before a blank ends a sentence. */
const SIGN = /^(?:\s*([-/])\s*|([.,:]))$/u;

function signBetween(one: RegExpExecArray | undefined, other: RegExpExecArray, line: string): string {
  if (!one || !/\p{N}$/u.test(one[0]) || !/^\ue0ff?\p{N}/u.test(other[0])) return '';
  const [, spaced, close] = SIGN.exec(line.slice(one.index + one[0].length, other.index)) ?? [];
  return spaced ?? close ?? '';
}

/** Four or more single characters with spaces between them: another reader may read one word. */
const SPACED = /(?<![\p{L}\p{N}])[\p{L}\p{N}](?: [\p{L}\p{N}.,-]){3,}(?![\p{L}\p{N}])/gu;

/** Precedes a superscript or subscript after a digit. */
const SCRIPT = '\ue0ff';

/** Characters of superscript and subscript digits, and of fractions. */
const SCRIPTS = '\u00b2\u00b3\u00b9\u2070-\u2079\u2080-\u2089\u00bc-\u00be\u2150-\u215e';
const SCRIPT_START = new RegExp(`(?<=\\p{Nd})(?=[${SCRIPTS}])|(?<=[${SCRIPTS}])(?=\\p{Nd})|(?<=\\p{Nd})[\\^_]\\(`, 'gu');

const spelled = (text: string) =>
  text
    .replaceAll(SCRIPT_START, SCRIPT)
    .normalize('NFKC')
    .replaceAll('⁄', '/')
    .replaceAll(DASHES, '-')
    .replaceAll(INVISIBLE, '')
    .replaceAll(LOOSE_ACCENT, '')
    .replaceAll(RADICAL, (sign) => RADICALS[sign] ?? sign);

const DASHES = /[\u2010-\u2015\u2212]/gu;

/** Radicals that fonts provide instead of ideographs and that NFKC does not replace. */
const RADICALS: Readonly<Record<string, string>> = {
  '⻑': '長',
  '⻘': '青',
  '⻝': '食',
  '⻄': '西',
  '⻩': '黄',
  '⻭': '歯',
  '⻲': '亀',
};
const RADICAL = /[\u2e80-\u2eff]/gu;

const MARK =
  /^\s*(?:(?<sure>\(?(?<number>\d{1,3}(?:\.\d{1,3}){0,3})[.)]|\(?(?<letter>[a-z]|[ivx]{2,5})[.)]|[•●○◦▪■‣–—*\-·\u{f0b7}\u{f0a7}\u{f0d8}])|(?:step|schritt|étape|etape|paso)\s+(?<named>\d{1,3})\s*[:.)]|(?<plain>\d{1,3}(?:\.\d{1,3}){0,3}))(?=\s|$)/iu;

/** All words of some pages, in order. */
export function shownWords(pages: readonly ShownPage[]): readonly ShownWord[] {
  let line = 0;
  return pages.flatMap(({ page, lines }) => {
    const own = lines.map((text) => wordsOfLine(spelled(text)));
    return own.flatMap(({ marked, rest, ...sign }, index) => {
      line += 1;
      const place = { page, line };
      const behind = [rest, ...own.slice(index + 1).map((other) => other.rest)].find((words) => words.length > 0) ?? [];
      const isInBrackets = OPEN_BRACKET.test(paragraphBefore(lines, index));
      const mark = { ...sign, rest: behind.map(({ text }) => text), isAlone: rest.length === 0, isInBrackets };
      return [...marked.map((word) => ({ ...word, ...place, mark })), ...rest.map((word) => ({ ...word, ...place, mark: null }))];
    });
  });
}

const OPEN_BRACKET = /\([^()]*$/u;

/** Lines of a paragraph that are looked at for an open bracket. */
const BRACKET_LINES_MAX = 3;

/** The lines above one, up to an empty one. */
function paragraphBefore(lines: readonly string[], index: number): string {
  const above = lines.slice(Math.max(0, index - BRACKET_LINES_MAX), index);
  return above.slice(above.findLastIndex((line) => line.trim() === '') + 1).join('\n');
}

/** The words without blanks between them: readers differ in where a word ends. */
export const lettersOf = (words: readonly string[]): string => words.join('');

function wordsOfLine(line: string) {
  const found = MARK.exec(line);
  const { number = found?.groups?.['named'] ?? found?.groups?.['plain'], plain } = found?.groups ?? {};
  const length = found?.[0].length ?? 0;
  return {
    marked: wordsOfSpelled(line.slice(0, length)),
    rest: wordsOfSpelled(line.slice(length)),
    isCertain: plain === undefined,
    typed: number ?? null,
    number: number === undefined ? numberOfLetter(found?.groups?.['letter']) : Number(number.split('.').at(-1)),
    roman: romanOf(found?.groups?.['letter'] ?? ''),
  };
}

function numberOfLetter(letter: string | undefined): number | null {
  return letter === undefined ? null : letter.toLowerCase().charCodeAt(0) - 'a'.charCodeAt(0) + 1;
}

const ROMAN = ['i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix', 'x', 'xi', 'xii', 'xiii', 'xiv', 'xv'];

function romanOf(letters: string): number | null {
  return ROMAN.indexOf(letters.toLowerCase()) + 1 || null;
}
