import { withoutAccents } from './words.ts';

/** Key for comparing and sorting texts: one Unicode form, lower case, trimmed, single spaces. */
export function searchKey(text: string): string {
  return text.normalize('NFKC').toLowerCase().trim().replace(/\s+/gu, ' ');
}

/** Key for searching lists: a `searchKey` without accents. */
export function foundKey(text: string): string {
  return withoutAccents(searchKey(text));
}

/** Sort order of both databases: numbers by value, texts by code point. */
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

/** Surrogates encode the highest code points, so they sort after all other units. */
function codePointOrder(unit: number): number {
  return unit >= 0xd800 && unit <= 0xdfff ? unit + 0x10000 : unit;
}
