import { expect, test } from 'vitest';
import { weld } from './weld.ts';

test('vertices with equal values are merged, in order of first occurrence; 0 and -0 are equal', () => {
  const positions = new Float32Array([0, 1, 0, 2, 2, 2, -0, 1, -0, 0, 1, 0]);
  const bones = new Uint32Array([7, 7, 7, 8]);
  const { firsts, places } = weld(4, [positions, bones]);
  expect([Array.from(firsts), Array.from(places)]).toEqual([
    [0, 1, 3],
    [0, 1, 0, 2],
  ]);
});

test('however many vertices there are, each distinct one stays', () => {
  const count = 5_000;
  const positions = Float32Array.from({ length: 3 * count }, (_, at) => (at % 3 === 0 ? Math.floor(at / 6) : 0.5));
  const { firsts, places } = weld(count, [positions]);
  expect(Array.from(firsts)).toEqual(Array.from({ length: count / 2 }, (_, at) => 2 * at));
  expect(Array.from(places)).toEqual(Array.from({ length: count }, (_, at) => Math.floor(at / 2)));
});
