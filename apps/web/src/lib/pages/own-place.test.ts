import { beforeEach, expect, test, vi } from 'vitest';
import { litePath } from '../routes/index.ts';
import { STORAGE_KEYS } from '../storage-keys.ts';
import { forgetOwnPlace, keepOwnPlace, ownPlaceOf } from './own-place.ts';

const LITE = litePath({ id: 'wi', title: 'Valve', kind: 'steps' });
const DAYS_MS = 24 * 3_600_000;
const place = (userId: string) => ownPlaceOf({ id: userId, role: 'Artisan' });

beforeEach(() => {
  localStorage.clear();
  vi.useRealTimers();
});

test('a place is stored for 30 days, until its user signs out or leaves another page', () => {
  vi.useFakeTimers({ now: 0, toFake: ['Date'] });
  keepOwnPlace('anna', LITE);
  keepOwnPlace('ben', LITE);
  expect([place('anna'), place('carl')]).toEqual([LITE, undefined]);
  forgetOwnPlace('ben');
  expect([place('anna'), place('ben')]).toEqual([LITE, undefined]);
  vi.setSystemTime(30 * DAYS_MS - 1);
  expect(place('anna')).toBe(LITE);
  vi.setSystemTime(30 * DAYS_MS);
  expect(place('anna')).toBeUndefined();
});

test('48 people have a place on a device, the latest ones', () => {
  for (let person = 0; person <= 48; person++) keepOwnPlace(`person ${person}`, LITE);
  expect([place('person 0'), place('person 1'), place('person 48')]).toEqual([undefined, LITE, LITE]);
});

test('what another program stored is no place', () => {
  const stored = { userId: 'anna', address: LITE, atMs: Date.now() };
  const read = (value: unknown) => {
    localStorage.setItem(STORAGE_KEYS.ownPlaces, typeof value === 'string' ? value : JSON.stringify(value));
    return place('anna');
  };
  expect(read([null, 7, stored])).toBe(LITE);
  expect(['{', stored, [{ ...stored, userId: 7 }], [{ ...stored, address: 7 }], [{ ...stored, atMs: 'x' }]].map(read)).toEqual(
    Array(5).fill(undefined),
  );
});
