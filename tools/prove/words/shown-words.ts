/** A page as an independent reader has it; a Word document has no pages and is one without a number. */
export interface ShownPage {
  readonly page: number | null;
  readonly lines: readonly string[];
}

/** A word that somebody sees. */
export interface ShownWord {
  readonly text: string;
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
const WORD = /[\p{L}\p{N}\ufffc]+|(?<![\p{L}\p{N}])[-\u2013\u2212](?=[.,]?\d)|[\p{S}%‰§&@#]/gu;

/**
 * Words of a text in one spelling, where readers differ: ligatures, wide letters, and figures set high are the letters that they
 * stand for (NFKC); signs that nobody sees and accents apart from their letters are left out. A word with a sign without a
 * letter is not counted. Small and capital letters stay what they are.
 */
export function wordsIn(text: string): readonly string[] {
  const words = spelled(text).match(WORD) ?? [];
  return words.filter((word) => !word.includes(UNKNOWN_SIGN));
}

const spelled = (text: string) =>
  text
    .normalize('NFKC')
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
      const next = rest[0] ?? own.slice(index + 1).find((other) => other.rest.length > 0)?.rest[0] ?? '';
      const mark = { typed, number, isCertain, next, isAlone: rest.length === 0 };
      return [...marked.map((text) => ({ text, ...place, mark })), ...rest.map((text) => ({ text, ...place, mark: null }))];
    });
  });
}

function wordsOfLine(line: string) {
  const found = MARK.exec(line);
  const { number = found?.groups?.['named'] ?? found?.groups?.['plain'], plain } = found?.groups ?? {};
  const length = found?.[0].length ?? 0;
  return {
    marked: wordsIn(line.slice(0, length)),
    rest: wordsIn(line.slice(length)),
    isCertain: plain === undefined,
    typed: number ?? null,
    number: number === undefined ? numberOfLetter(found?.groups?.['letter']) : Number(number.split('.').at(-1)),
  };
}

function numberOfLetter(letter: string | undefined): number | null {
  return letter === undefined ? null : letter.toLowerCase().charCodeAt(0) - 'a'.charCodeAt(0) + 1;
}
