/** Ligatures and presentation forms of Arabic and Hebrew letters: single characters in a PDF. */
const SHAPES = /[\uFB00-\uFB06\uFB13-\uFB17\uFB1D-\uFDFF\uFE70-\uFEFC]+/gu;

/** Invisible characters: soft hyphens, direction marks, and what unusual fonts insert between letters. */
const UNSEEN = /[\p{Cf}\0]/gu;

/** Spacing accents that some PDF producers put before their letter, and the combining ones. */
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

/** White space next to a letter. Between digits and punctuation it is kept: "1 0" is not "10", nor "5 . 1" "5.1". */
const SPACE_AT_LETTER = /(?<=[\p{L}\p{M}])\s+|\s+(?=\p{L})/gu;

/**
 * Whether two quotes are equal, ignoring letter case and everything that a new layout changes: white space, hyphenation at
 * line ends, ligatures, the form of dashes and quotation marks.
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
