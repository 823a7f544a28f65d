import { afterEach, expect, test, vi } from 'vitest';
import { randomLetters } from './index.ts';

afterEach(() => vi.restoreAllMocks());

test('all letters are equally likely: bytes that would favour the first ones are rejected', () => {
  const drawn = [255, 248, 247, 62, 0, 1];
  vi.spyOn(crypto, 'getRandomValues').mockImplementation((array) => {
    if (array instanceof Uint8Array) array.set(drawn.splice(0, 2));
    return array;
  });
  expect(randomLetters(2)).toBe('9A');
  expect(drawn).toEqual([0, 1]);
});
