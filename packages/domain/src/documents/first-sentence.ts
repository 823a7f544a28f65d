/** Minimum length of a sentence in letters. */
const LETTERS_MIN = 8;

/** Abbreviations that end in a full stop, in English, German, French and Spanish. */
const ABBREVIATIONS = new Set(
  (
    'abb abs adj al alt approx aprox art av avg bzw ca cf ch conc cont dia diam dim dr eg env etc evtl excl ext fig figs ggf ' +
    'gr hr hrs ht ie inc incl inkl lg lh max maxi mech med mfg min mind misc mr mrs nr no nom nos núm num ' +
    'op oz pag pág para pc pcs pk pos pp prof ref rel rev rh ser sec sog spec sq sr st std tab tel temp tol typ usw ver vgl ' +
    'vol vs wt zb zzgl'
  ).split(' '),
);

/**
 * The first sentence of a text, without its full stop. No sentence ends before a digit or a small letter, within brackets, or
 * after an abbreviation.
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
  // Single letters with full stops are abbreviations, too: "z. B.", "e.g.", but not "dimension A.".
  return !ABBREVIATIONS.has(word.replaceAll('.', '').toLowerCase()) && !/^(?:\p{Ll}|(?:\p{L}\.)+\p{L})$/u.test(word);
}
