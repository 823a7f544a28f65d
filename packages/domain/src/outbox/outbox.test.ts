import { expect, test } from 'vitest';
import { judgeAnswer } from './entry-state.ts';
import { retryDelayMs } from './retry-delay.ts';

test('DESK-01: only a definite response removes an entry from the queue', () => {
  expect([200, 201, 204, 299].map((status) => judgeAnswer(status, null))).toEqual(['sent', 'sent', 'sent', 'sent']);
  expect([199, 300].map((status) => judgeAnswer(status, 'INTERNAL'))).toEqual(['again', 'again']);
  const later = [null, 500, 502, 503, 507, 408, 425, 429].map((status) => judgeAnswer(status, 'INTERNAL'));
  expect(new Set(later)).toEqual(new Set(['again']));
});

test('DESK-01: a 401 waits for a sign-in, and a refused entry waits for a person', () => {
  expect(judgeAnswer(401, 'UNAUTHORIZED')).toBe('sign-in');
  expect(judgeAnswer(403, 'PASSWORD_CHANGE')).toBe('sign-in');
  expect(judgeAnswer(403, 'FORBIDDEN')).toBe('refused');
  expect([400, 404, 409, 410, 413, 415, 422].map((status) => judgeAnswer(status, 'CONFLICT'))).toEqual(
    Array<string>(7).fill('refused'),
  );
});

test('DESK-01: the page of a guest network or a proxy says nothing about an entry', () => {
  expect(judgeAnswer(302, null)).toBe('again');
  expect(judgeAnswer(403, null)).toBe('again');
  expect(judgeAnswer(404, null)).toBe('again');
});

test('DESK-01: retries back off exponentially up to a minute, with jitter', () => {
  expect([1, 2, 3, 4].map((tries) => retryDelayMs(tries, 1))).toEqual([1_000, 2_000, 4_000, 8_000]);
  expect(retryDelayMs(60, 1)).toBe(60_000);
  expect(retryDelayMs(1, 0)).toBe(500);
});
