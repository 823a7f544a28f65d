import { expect, test } from 'vitest';
import { ApiError } from '../client/index.ts';
import { isFinalRefusal } from './refusal.ts';

const refused = (status: number) => isFinalRefusal(new ApiError('INTERNAL', 'no', { status }));

test('LITE-02: something leaves the line only for good: not for a sign-in, a wait, a server in trouble or no answer', () => {
  expect([400, 403, 404, 409, 410, 422].map(refused)).toEqual(Array(6).fill(true));
  expect([401, 408, 413, 429, 500, 503, 507, 0].map(refused)).toEqual(Array(8).fill(false));
  expect(isFinalRefusal(new Error('It waits until its person signs in'))).toBe(false);
});

test('what is too large for our own server is too large for good; for something in between it is not known', () => {
  const body = { message: 'This is too large.', code: 'TOO_LARGE' as const };
  expect(isFinalRefusal(new ApiError('TOO_LARGE', body.message, { status: 413, body }))).toBe(true);
});
