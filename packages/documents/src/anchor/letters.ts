import type { PageText, TextLine } from '../text/text-line.ts';

/**
 * The letters of a document one after the other, in reading order, without what a new layout changes: spaces, line ends,
 * hyphens, accents drawn apart, ligatures, forms of quotation marks, capitals. Two issues are compared by them.
 */
export interface Letters {
  readonly text: string;
  /** Position of each letter: page index, line index on that page, and first UTF-16 unit in the line's text. */
  readonly page: Uint32Array;
  readonly line: Uint32Array;
  readonly at: Uint32Array;
  /** 1 where a word begins; each sign of Chinese, Japanese and Korean is a word. */
  readonly begins: Uint8Array;
  /** First letter of each page, and one more entry for the end. */
  readonly pageStart: readonly number[];
}

/** White space, hyphens and dashes, quotation marks, marks over letters, and what is not seen. */
const LEFT_OUT = /[\s\p{Pd}\p{M}\p{Cf}\p{Cc}\u2212'"`\u00b4\u2018-\u201f\u2032\u2033\u00ab\u00bb]/u;

/** Scripts that put no space between words. */
export const IDEOGRAPH = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}\p{sc=Thai}]/u;

/** Dotless letters, which producers combine with a separate dot. */
const DOTLESS: Readonly<Record<string, string>> = { ı: 'i', ȷ: 'j' };

/** Normalizes a text like the letters of a document. */
export function lettersOfText(text: string): string {
  let letters = '';
  for (const character of text) letters += plain(character);
  return letters;
}

export function lettersOf(pages: readonly PageText[]): Letters {
  const parts: string[] = [];
  const places: number[] = [];
  const begins: number[] = [];
  const pageStart: number[] = [];
  let count = 0;
  for (const [pageIndex, { lines }] of pages.entries()) {
    pageStart.push(count);
    for (const [lineIndex, line] of lines.entries()) {
      for (const { letters, at, isFirst } of lettersOfLine(line)) {
        parts.push(letters);
        for (let index = 0; index < letters.length; index++) {
          places.push(pageIndex, lineIndex, at);
          begins.push(isFirst && index === 0 ? 1 : 0);
        }
        count += letters.length;
      }
    }
  }
  pageStart.push(count);
  const column = (offset: number) => Uint32Array.from({ length: count }, (_, index) => places[3 * index + offset] ?? 0);
  return {
    text: parts.join(''),
    page: column(0),
    line: column(1),
    at: column(2),
    begins: Uint8Array.from(begins),
    pageStart,
  };
}

function* lettersOfLine({ text }: TextLine): Generator<{ letters: string; at: number; isFirst: boolean }> {
  let at = 0;
  let isFirst = true;
  for (const character of text) {
    const letters = plain(character);
    if (letters !== '') yield { letters, at, isFirst: isFirst || IDEOGRAPH.test(character) };
    isFirst = letters === '' ? isFirst || /\s/.test(character) : false;
    at += character.length;
  }
}

/** Normalized form of a character: nothing, one letter, or the letters of a ligature. */
function plain(character: string): string {
  // Fast path for most text.
  if (character >= 'a' && character <= 'z') return character;
  let letters = '';
  for (const part of character.normalize('NFKD')) {
    const letter = DOTLESS[part] ?? part;
    if (!LEFT_OUT.test(letter)) letters += letter.toLowerCase();
  }
  return letters;
}

/** UTF-16 units of the character at a place of a text. */
export function lengthOfCharacter(text: string, at: number): number {
  return (text.codePointAt(at) ?? 0) > 0xffff ? 2 : 1;
}
