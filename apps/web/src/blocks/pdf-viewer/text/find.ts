import type { Span } from './words.ts';

/** Normalises letters for a search: lower case, without accents; each stays one letter, so that positions stay valid. */
export function foldForSearch(text: string): string {
  let folded = '';
  for (const letter of text.split('')) folded += foldLetter(letter);
  return folded;
}

/** Every occurrence of the words, in order; consecutive spaces count as one. */
export function findAll(foldedText: string, words: string): Span[] {
  const wanted = foldForSearch(words).replace(/\s+/gu, ' ').trim();
  const found: Span[] = [];
  if (wanted === '') return found;
  let from = foldedText.indexOf(wanted);
  while (from >= 0) {
    found.push({ from, to: from + wanted.length });
    from = foldedText.indexOf(wanted, from + wanted.length);
  }
  return found;
}

function foldLetter(letter: string): string {
  if (letter < '\u0080') return letter.toLowerCase();
  if (letter === '\u2019') return "'";
  // Accents of Latin, Greek and Cyrillic letters; in other scripts a combining sign makes a different letter.
  const plain = letter < '\u2000' ? (letter.normalize('NFD')[0] ?? letter) : letter;
  return plain.toLowerCase()[0] ?? plain;
}
