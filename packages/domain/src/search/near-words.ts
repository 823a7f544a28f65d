const SHORTEST = 4;
const LONGEST = 24;

/** Alphabets used to replace a wrong letter, without accents, as words are compared. */
const ALPHABETS = ['abcdefghijklmnopqrstuvwxyz', 'абвгдежзиклмнопрстуфхцчшщъыьэюя', 'αβγδεζηθικλμνξοπρστυφχψω'];

/**
 * Words at one typing error from this one, in this order: two letters swapped, one too many, one wrong, one missing. None for
 * a number, which may be correct, and for short or very long words.
 *
 * @param word as returned by `wordsOf`
 */
export function nearWords(word: string): readonly string[] {
  const letters = [...word];
  const alphabet = ALPHABETS.find((each) => letters.every((letter) => each.includes(letter)));
  if (alphabet === undefined || letters.length < SHORTEST || letters.length > LONGEST) return [];
  const at = (start: number, dropped: number, put: string): string =>
    letters.slice(0, start).join('') + put + letters.slice(start + dropped).join('');
  const places = letters.map((_, place) => place);
  const near = [
    ...places.slice(1).map((place) => at(place - 1, 2, `${letters[place]}${letters[place - 1]}`)),
    ...places.map((place) => at(place, 1, '')),
    ...places.flatMap((place) => [...alphabet].map((letter) => at(place, 1, letter))),
    ...[...places, letters.length].flatMap((place) => [...alphabet].map((letter) => at(place, 0, letter))),
  ];
  return [...new Set(near)].filter((each) => each !== word);
}
