import { expect, test } from 'vitest';
import { ApiError } from '../../lib/client/index.ts';
import { isFinalRefusal, isPoisonAnswer, SignInRequired } from './refusal.ts';

const body = { message: 'no', code: 'INTERNAL' as const };
const refused = (status: number) => isFinalRefusal(new ApiError('INTERNAL', 'no', { status, body }));
const refusedByAnother = (status: number) => isFinalRefusal(new ApiError('INTERNAL', 'no', { status }));

test('LITE-02: something leaves the line only for good: not for a sign-in, a wait, a server in trouble or no answer', () => {
  expect([400, 403, 404, 409, 410, 413, 422].map(refused)).toEqual(Array(7).fill(true));
  expect([401, 408, 429, 500, 503, 507, 0].map(refused)).toEqual(Array(7).fill(false));
  expect(isFinalRefusal(new Error('It waits until its person signs in'))).toBe(false);
});

test('what a proxy or a guest network says takes nothing out of the line: only our own server refuses', () => {
  expect([302, 400, 403, 404, 413].map(refusedByAnother)).toEqual(Array(5).fill(false));
});

test('DESK-01: an entry is suspected when the server breaks over it or nobody understands it, not while there is no server', () => {
  const of = (status: number, isOurs = true) =>
    isPoisonAnswer(new ApiError('INTERNAL', 'no', isOurs ? { status, body } : { status }));
  expect([of(500), isPoisonAnswer(new Error('in another form than its contract has'))]).toEqual([true, true]);
  expect([of(0), of(503), of(429), of(401), of(500, false)]).toEqual([false, false, false, false, false]);
  expect(isPoisonAnswer(new SignInRequired())).toBe(false);
});
