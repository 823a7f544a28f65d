/** Letters of a sentence at least. */
const LETTERS_MIN = 8;

/** Words that end in a full stop within a sentence, in English, German, French and Spanish. */
const ABBREVIATIONS = new Set(
  (
    'abb abs adj al alt approx aprox art av avg bzw ca cf ch conc cont dia diam dim dr eg env etc evtl excl ext fig figs ggf ' +
    'gr hr hrs ht ie inc incl inkl lg lh max maxi mech med mfg min mind misc mr mrs nr no nom nos núm num ' +
    'op oz pag pág para pc pcs pk pos pp prof ref rel rev rh ser sec sog spec sq sr st std tab tel temp tol typ usw ver vgl ' +
    'vol vs wt zb zzgl'
  ).split(' '),
);

/**
 * The first sentence of some words, without its full stop. None ends before a digit or a small letter, within brackets, or
 * behind an abbreviation.
 */
export function firstSentence(words: string): string {
  let open = 0;
  for (const [index, sign] of [...words.matchAll(/[()[\]]|[.!?:](?=\s|$)/gu)].map((found) => [found.index, found[0]] as const)) {
    if ('(['.includes(sign)) open++;
    else if (')]'.includes(sign)) open = Math.max(0, open - 1);
    else if (index >= LETTERS_MIN && open === 0 && doesEnd(words, index)) return words.slice(0, index + 1).replace(/[.:]$/u, '');
  }
  return words;
}

function doesEnd(words: string, index: number): boolean {
  if (/^\s+[\p{Ll}\d]/u.test(words.slice(index + 1))) return false;
  if (words[index] !== '.' || words.slice(index + 1).trim() === '') return true;
  const word = /[\p{L}.]*$/u.exec(words.slice(0, index))?.[0] ?? '';
  // A single letter, or more of them with full stops, is an abbreviation too: "z. B.", "e.g.", but not "dimension A.".
  return !ABBREVIATIONS.has(word.replaceAll('.', '').toLowerCase()) && !/^(?:\p{Ll}|(?:\p{L}\.)+\p{L})$/u.test(word);
}
