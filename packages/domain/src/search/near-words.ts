const SHORTEST = 4;
const LONGEST = 24;

/** Letters of the writings in which a word with a wrong letter is looked for, without accents, as words are compared. */
const ALPHABETS = ['abcdefghijklmnopqrstuvwxyz', 'абвгдежзиклмнопрстуфхцчшщъыьэюя', 'αβγδεζηθικλμνξοπρστυφχψω'];

/**
 * Words that become this one by one typing error: two letters swapped, one too many, one wrong, one left out; in this order.
 * None of a number, which may be right, and of a short or very long word.
 *
 * @param word as `wordsOf` gives it
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
