import { afterEach, expect, test, vi } from 'vitest';
import { keepReadingPlace, readingPlace } from './reading-place.ts';

afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
});

test('everybody has a place of their own in each instruction, on a device that many use', () => {
  keepReadingPlace('one', 'pump', 's1');
  keepReadingPlace('other', 'pump', 's2');
  keepReadingPlace('one', 'pump', 's3');
  expect([readingPlace('one', 'pump'), readingPlace('other', 'pump'), readingPlace('one', 'gear')]).toEqual([
    's3',
    's2',
    undefined,
  ]);
});

test('on a device that is full one goes on reading', () => {
  const warned = vi.spyOn(console, 'warn').mockReturnValue();
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('It is full', 'QuotaExceededError');
  });
  keepReadingPlace('one', 'pump', 's1');
  expect(warned).toHaveBeenCalledOnce();
  expect(readingPlace('one', 'pump')).toBeUndefined();
});
