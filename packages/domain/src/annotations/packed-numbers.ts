import type { Rotation, Triple } from './camera.ts';

/** Numbers in the specification's text format: `1,2,3.5` (ANNO-11). */
export function packNumbers(numbers: readonly number[]): string {
  return numbers.map(String).join(',');
}

/** Parses three numbers; blanks are allowed. Null for anything else. */
export function unpackTriple(text: string): Triple | null {
  const [x, y, z, ...rest] = unpack(text);
  return x === undefined || y === undefined || z === undefined || rest.length > 0 ? null : [x, y, z];
}

/** Parses the four numbers of a rotation; null for anything else. */
export function unpackRotation(text: string): Rotation | null {
  const [x, y, z, w, ...rest] = unpack(text);
  return x === undefined || y === undefined || z === undefined || w === undefined || rest.length > 0 ? null : [x, y, z, w];
}

/** All numbers, or an empty list if one of them is not finite. */
function unpack(text: string): readonly number[] {
  const numbers = text.split(',').map((word) => (word.trim() === '' ? Number.NaN : Number(word)));
  return numbers.every(Number.isFinite) ? numbers : [];
}
