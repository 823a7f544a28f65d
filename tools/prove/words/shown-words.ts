/** A page as an independent reader has it; a Word document has no pages and is one without a number. */
export interface ShownPage {
  readonly page: number | null;
  readonly lines: readonly string[];
}

/** A word in the spelling that is compared. */
export interface SpelledWord {
  readonly text: string;
  /**
   * It is set high or low behind a figure, or is one of many that stand apart, "1 2 3 4": readers differ in whether it is a part
   * of the figures before it, "12²" or "122".
   */
  readonly isScript: boolean;
}

/** A word that somebody sees. */
export interface ShownWord extends SpelledWord {
  readonly page: number | null;
  /** It is, or is part of, the mark with which its line begins as an item: a number, a letter or a bullet. */
  readonly mark: LineMark | null;
  /** Counted through the document. */
  readonly line: number;
}

export interface LineMark {
  /** As it stands there, e.g. "2.1"; null without a number. */
  readonly typed: string | null;
  /** The last of "2.1" as a number, and 2 for "b"; null for a bullet. */
  readonly number: number | null;
  /** A sign makes it a mark for certain, as in "2." or "b)"; "2" alone may be a value. */
  readonly isCertain: boolean;
  /** The word behind it; empty at the end of the page. */
  readonly next: string;
  /** Nothing else stands in its line: readers differ in what they read behind it. */
  readonly isAlone: boolean;
}

/** What stands for a sign of which only its font knows the letter. */
export const UNKNOWN_SIGN = '\ufffc';

const INVISIBLE = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\ufeff]/gu;

/** An accent that is set as a sign of its own, before or over its letter. */
const LOOSE_ACCENT = /[\p{M}\p{Sk}]/gu;

/**
 * A word is a run of letters and figures; a sign with a meaning, such as "±" or "%", and a minus before a figure are words of
 * their own. Other punctuation separates: it is not counted, as nobody misses a comma, and dots to write on are no words.
 */
const WORD = /\ue0ff?[\p{L}\p{N}\ufffc]+|(?<![\p{L}\p{N}])[-\u2013\u2212](?=[.,]?\d)|[\p{S}%‰§&@#]/gu;

/**
 * Words of a text in one spelling, where readers differ: ligatures, wide letters, and figures set high are the letters that they
 * stand for (NFKC); signs that nobody sees and accents apart from their letters are left out. A word with a sign without a
 * letter is not counted. Small and capital letters stay what they are.
 */
export function wordsIn(text: string): readonly string[] {
  return spelledWords(text).map((word) => word.text);
}

/** The same, and which of them are set high or low behind a figure. */
export function spelledWords(text: string): readonly SpelledWord[] {
  return wordsOfSpelled(spelled(text));
}

function wordsOfSpelled(text: string): readonly SpelledWord[] {
  const words = text.replaceAll(SPACED, (run) => run.replaceAll(/(?<= )(?=\d)/gu, SCRIPT)).match(WORD) ?? [];
  return words
    .filter((word) => !word.includes(UNKNOWN_SIGN))
    .map((word) => ({ text: word.replace(SCRIPT, ''), isScript: word.startsWith(SCRIPT) }));
}

/** Four letters or figures and more with a space between each: for another reader they are one word. */
const SPACED = /(?<![\p{L}\p{N}])[\p{L}\p{N}](?: [\p{L}\p{N}.,-]){3,}(?![\p{L}\p{N}])/gu;

/** Stands before what is set high or low behind a figure. */
const SCRIPT = '\ue0ff';

/** Signs of figures that are set high or low, and of fractions. */
const SCRIPTS = '\u00b2\u00b3\u00b9\u2070-\u2079\u2080-\u2089\u00bc-\u00be\u2150-\u215e';
const SCRIPT_START = new RegExp(`(?<=\\p{Nd})(?=[${SCRIPTS}])|(?<=[${SCRIPTS}])(?=\\p{Nd})|(?<=\\p{Nd})[\\^_]\\(`, 'gu');

const spelled = (text: string) =>
  text
    .replaceAll(SCRIPT_START, SCRIPT)
    .normalize('NFKC')
    .replaceAll('⁄', '/')
    .replaceAll(INVISIBLE, '')
    .replaceAll(LOOSE_ACCENT, '')
    .replaceAll(RADICAL, (sign) => RADICALS[sign] ?? sign);

/** Parts of ideographs that fonts give for the whole ones and that NFKC leaves as they are. */
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
  /^\s*(?:(?<sure>\(?(?<number>\d{1,3}(?:\.\d{1,3}){0,3})[.)]|\(?(?<letter>[a-z])[.)]|[•●○◦▪■‣–—*\-·\u{f0b7}\u{f0a7}\u{f0d8}])|(?:step|schritt|étape|etape|paso)\s+(?<named>\d{1,3})\s*[:.)]|(?<plain>\d{1,3}(?:\.\d{1,3}){0,3}))(?=\s|$)/iu;

/** All words of some pages, in order. */
export function shownWords(pages: readonly ShownPage[]): readonly ShownWord[] {
  let line = 0;
  return pages.flatMap(({ page, lines }) => {
    const own = lines.map((text) => wordsOfLine(spelled(text)));
    return own.flatMap(({ marked, rest, isCertain, typed, number }, index) => {
      line += 1;
      const place = { page, line };
      const next = rest[0] ?? own.slice(index + 1).find((other) => other.rest.length > 0)?.rest[0];
      const mark = { typed, number, isCertain, next: next?.text ?? '', isAlone: rest.length === 0 };
      return [...marked.map((word) => ({ ...word, ...place, mark })), ...rest.map((word) => ({ ...word, ...place, mark: null }))];
    });
  });
}

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
  };
}

function numberOfLetter(letter: string | undefined): number | null {
  return letter === undefined ? null : letter.toLowerCase().charCodeAt(0) - 'a'.charCodeAt(0) + 1;
}
