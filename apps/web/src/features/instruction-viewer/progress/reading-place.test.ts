import { afterEach, expect, test, vi } from 'vitest';
import { keepReadingPlace, placeKey, readingPlace } from './reading-place.ts';

afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
});

const at = (userId: string, instructionId: string) => placeKey(userId, instructionId, undefined);

test('on a shared device each user has a separate place in each instruction', () => {
  keepReadingPlace(at('one', 'pump'), 's1');
  keepReadingPlace(at('other', 'pump'), 's2');
  keepReadingPlace(at('one', 'pump'), 's3');
  expect([readingPlace(at('one', 'pump')), readingPlace(at('other', 'pump')), readingPlace(at('one', 'gear'))]).toEqual([
    's3',
    's2',
    undefined,
  ]);
});

test('a full device does not stop the reader', () => {
  const warned = vi.spyOn(console, 'warn').mockReturnValue();
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('It is full', 'QuotaExceededError');
  });
  keepReadingPlace(at('one', 'pump'), 's1');
  expect(warned).toHaveBeenCalledOnce();
  expect(readingPlace(at('one', 'pump'))).toBeUndefined();
});
