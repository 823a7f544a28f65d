/** A normalized word with its position in the text, in UTF-16 units. */
export interface WordAt {
  readonly word: string;
  readonly start: number;
  readonly end: number;
}

/** Letters, digits and combining marks, including invisible characters between them (soft hyphens, joiners). */
const RUN = /[\p{L}\p{N}\p{M}\u00ad\u200b-\u200d\u2060]+/gu;

/** Scripts without spaces between words: indexed by pairs of characters. */
const UNSPACED =
  /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}\uff9e\uff9f]+/gu;

/** A character with its combining marks; half-width katakana have theirs as following characters. */
const CHARACTER = /.[\p{M}\uff9e\uff9f]*/gsu;

/** Accents, points and vowel signs that people omit when typing. */
const ACCENTS = /[\u0300-\u036f\u0591-\u05c7\u064b-\u0652]/g;

const NO_WORD = /[^\p{L}\p{N}\p{M}]+/gu;

/** Letters that Unicode does not decompose, with their plain form. */
const PLAIN: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
  ς: 'σ',
  // The micro sign, which keyboards lack: 10 uF.
  μ: 'u',
};
const SPECIAL = /[ßæœøłđðþıςμ]/g;

/** Letters and digits are separate words: AB-1234, AB1234 and AB 1234 are the same part. */
const LETTERS_OR_DIGITS = /\p{N}[\p{N}\p{M}]*|[^\p{N}]+/gu;

/** Maximum length of a word; longer ones are compared by their beginning. */
const WORD_MAX = 64;

/**
 * The normalized words of a text in order, ignoring letter case, accents and character width. Scripts without spaces are cut
 * into overlapping pairs of characters, the last one alone. Letters and digits are separate words.
 *
 * @example [...wordsOf('Größe M8')].map(({ word }) => word) // ['grosse', 'm', '8']
 */
export function* wordsOf(text: string): Generator<WordAt> {
  for (const { 0: run, index } of text.matchAll(RUN)) {
    let from = 0;
    for (const { 0: unspaced, index: at } of run.matchAll(UNSPACED)) {
      yield* spelled(run.slice(from, at), index + from);
      yield* pairs(unspaced, index + at);
      from = at + unspaced.length;
    }
    yield* spelled(run.slice(from), index + from);
  }
}

/** Whether a word is the last single character of a script without spaces; matched as the prefix of a pair. */
export function isUnspaced(word: string): boolean {
  return word.search(UNSPACED) === 0;
}

function* spelled(run: string, start: number): Generator<WordAt> {
  for (const { 0: piece, index } of run.matchAll(LETTERS_OR_DIGITS)) {
    const word = fold(piece);
    if (word !== '') yield { word, start: start + index, end: start + index + piece.length };
  }
}

function* pairs(run: string, start: number): Generator<WordAt> {
  const characters = [...run.matchAll(CHARACTER)].map(({ 0: text, index }) => ({
    text: text.normalize('NFKC').replace(NO_WORD, ''),
    start: start + index,
    end: start + index + text.length,
  }));
  for (const [index, { text, start: from, end }] of characters.entries()) {
    const next = characters[index + 1];
    const word = text + (next?.text ?? '');
    if (word !== '') yield { word, start: from, end: next?.end ?? end };
  }
}

/** The text in lower case without everything people omit when typing: accents, points and special letters. */
export function withoutAccents(text: string): string {
  const bare = text.normalize('NFKD').replace(ACCENTS, '').toLowerCase();
  return bare.replace(SPECIAL, (letter) => PLAIN[letter] ?? letter).normalize('NFC');
}

function fold(run: string): string {
  return withoutAccents(run)
    .replace(NO_WORD, '')
    .replace(/[\u00ad\u200b-\u200d\u2060]/g, '')
    .normalize('NFC')
    .slice(0, WORD_MAX)
    .toWellFormed();
}
