/** Ligatures and the shapes that Arabic and Hebrew letters take: one sign each in a PDF. */
const SHAPES = /[\uFB00-\uFB06\uFB13-\uFB17\uFB1D-\uFDFF\uFE70-\uFEFC]+/gu;

/** What is not seen: soft hyphens, marks of direction, what odd fonts put between letters. */
const UNSEEN = /[\p{Cf}\0]/gu;

/** Accents that some producers draw apart, before their letter, and what they are on it. */
const APART = /([\u00a8\u00b4\u02c6\u02dc\u00b8\u02da\u02c7\u02d8\u02d9])\s*(\p{L})/gu;
const ACCENTS: Readonly<Record<string, string>> = {
  '\u00a8': '\u0308',
  '\u00b4': '\u0301',
  '\u02c6': '\u0302',
  '\u02dc': '\u0303',
  '\u00b8': '\u0327',
  '\u02da': '\u030a',
  '\u02c7': '\u030c',
  '\u02d8': '\u0306',
  '\u02d9': '\u0307',
};
const DOTLESS: Readonly<Record<string, string>> = { ı: 'i', ȷ: 'j' };

/** White space that has a letter on one side. Between digits and signs it stays: "1 0" is not "10", nor "5 . 1" "5.1". */
const SPACE_AT_LETTER = /(?<=[\p{L}\p{M}])\s+|\s+(?=\p{L})/gu;

/**
 * Whether two quotes say the same: letter by letter, digit by digit and sign by sign, in capitals or not. Only what a new
 * layout does to words is passed over: white space, words parted at the end of a line, ligatures, the form of dashes and of
 * quotation marks.
 */
export function sameWords(one: string, other: string): boolean {
  return one === other || plain(one) === plain(other);
}

function plain(text: string): string {
  return text
    .replaceAll(SHAPES, (shapes) => shapes.normalize('NFKC'))
    .replaceAll(UNSEEN, '')
    .replaceAll(APART, (_, accent: string, letter: string) => `${DOTLESS[letter] ?? letter}${ACCENTS[accent] ?? ''}`)
    .normalize('NFC')
    .replaceAll(/[\p{Pd}\u2212]/gu, '-')
    .replaceAll(/[\u201c-\u201f\u00ab\u00bb]/g, '"')
    .replaceAll(/[\u2018-\u201b]/g, "'")
    .replaceAll(/(?<=\p{L})-\s*(?=\p{L})/gu, '')
    .replaceAll(SPACE_AT_LETTER, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
}
