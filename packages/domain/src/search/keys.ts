import { withoutAccents } from './words.ts';

/** A text as it is compared and sorted: one Unicode form, lower case, outer spaces gone, one space between words. */
export function searchKey(text: string): string {
  return text.normalize('NFKC').toLowerCase().trim().replace(/\s+/gu, ' ');
}

/** A text as lists are searched: a `searchKey` that is found without accents too. */
export function foundKey(text: string): string {
  return withoutAccents(searchKey(text));
}

/** As both databases sort: numbers by their size, texts by their code points. */
export function compareKeys(one: string | number, other: string | number): number {
  if (one === other) return 0;
  if (typeof one === 'number' && typeof other === 'number') return one - other;
  return compareCodePoints(String(one), String(other));
}

function compareCodePoints(one: string, other: string): number {
  const length = Math.min(one.length, other.length);
  for (let index = 0; index < length; index++) {
    const [unit, otherUnit] = [one.charCodeAt(index), other.charCodeAt(index)];
    if (unit !== otherUnit) return codePointOrder(unit) - codePointOrder(otherUnit);
  }
  return one.length - other.length;
}

/** Surrogates stand for the highest code points, and sort after all other units. */
function codePointOrder(unit: number): number {
  return unit >= 0xd800 && unit <= 0xdfff ? unit + 0x10000 : unit;
}
