/** Letters, digits and their marks, also with what nobody sees between them (soft hyphens, joiners). */
const RUN = /[\p{L}\p{N}\p{M}\u00ad\u200b-\u200d\u2060]+/gu;

/** Writings without spaces between words: found by pairs of characters. */
const UNSPACED =
  /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}\uff9e\uff9f]+/gu;

/** A character with what is written on it; half-width katakana have their marks behind them. */
const CHARACTER = /.[\p{M}\uff9e\uff9f]*/gsu;

const ACCENTS = /[\u0300-\u036f\u0591-\u05c7\u064b-\u0652]/g;

const NO_WORD = /[^\p{L}\p{N}\p{M}]+/gu;

/** Letters that no accent comes off, as they are typed without them. */
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
};
const SPECIAL = /[ßæœøłđðþıς]/g;

/** Longer words are compared by their beginning. */
const WORD_MAX = 64;

/** The words of a text as this step indexed them. Letters and digits are one word; job `index-anew` of 0032 splits them. */
export function* wordsOf(text: string): Generator<string> {
  for (const [run] of text.matchAll(RUN)) {
    let from = 0;
    for (const { 0: unspaced, index: at } of run.matchAll(UNSPACED)) {
      yield* spelled(run.slice(from, at));
      yield* pairs(unspaced);
      from = at + unspaced.length;
    }
    yield* spelled(run.slice(from));
  }
}

function* spelled(run: string): Generator<string> {
  const word = fold(run);
  if (word !== '') yield word;
}

function* pairs(run: string): Generator<string> {
  const characters = [...run.matchAll(CHARACTER)].map(([text]) => text.normalize('NFKC').replace(NO_WORD, ''));
  for (const [index, text] of characters.entries()) {
    const word = text + (characters[index + 1] ?? '');
    if (word !== '') yield word;
  }
}

function fold(run: string): string {
  const bare = run.normalize('NFKD').replace(ACCENTS, '').toLowerCase();
  return bare
    .replace(SPECIAL, (letter) => PLAIN[letter] ?? letter)
    .replace(NO_WORD, '')
    .replace(/[\u00ad\u200b-\u200d\u2060]/g, '')
    .normalize('NFC')
    .slice(0, WORD_MAX)
    .toWellFormed();
}
