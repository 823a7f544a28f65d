import { afterEach, expect, test, vi } from 'vitest';
import { keepReadingPlace, placeKey, readingPlace } from './reading-place.ts';

afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
});

const at = (userId: string, instructionId: string) => placeKey(userId, instructionId, undefined);

test('everybody has a place of their own in each instruction, on a device that many use', () => {
  keepReadingPlace(at('one', 'pump'), 's1');
  keepReadingPlace(at('other', 'pump'), 's2');
  keepReadingPlace(at('one', 'pump'), 's3');
  expect([readingPlace(at('one', 'pump')), readingPlace(at('other', 'pump')), readingPlace(at('one', 'gear'))]).toEqual([
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
  keepReadingPlace(at('one', 'pump'), 's1');
  expect(warned).toHaveBeenCalledOnce();
  expect(readingPlace(at('one', 'pump'))).toBeUndefined();
});
