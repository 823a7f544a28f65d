import { expect, test } from 'vitest';
import { ApiError } from '../../../lib/client/index.ts';
import { isFinalRefusal } from './send-tick.ts';

const refused = (status: number) => isFinalRefusal(new ApiError('INTERNAL', 'no', { status }));

test('LITE-02: a tick leaves the line only for good: not for a sign-in, a wait, a server in trouble or no answer', () => {
  expect([400, 403, 404, 409, 410].map(refused)).toEqual([true, true, true, true, true]);
  expect([401, 408, 413, 429, 500, 503, 0].map(refused)).toEqual(Array(7).fill(false));
  expect(isFinalRefusal(new Error('The tick waits until its person signs in'))).toBe(false);
});
