import { expect, test } from 'vitest';
import { z } from 'zod';
import { moment } from './moment.ts';

const NOON_MS = Date.UTC(2026, 0, 5, 11);

test('a time is read with Z or with a zone offset, and written with Z', () => {
  for (const text of ['2026-01-05T11:00:00Z', '2026-01-05T12:00:00+01:00', '2026-01-05T05:30:00.000-05:30'])
    expect(z.decode(moment, text), text).toBe(NOON_MS);
  expect(z.encode(moment, NOON_MS)).toBe('2026-01-05T11:00:00.000Z');
});
