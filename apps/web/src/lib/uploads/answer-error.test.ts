import { expect, test } from 'vitest';
import { mayPassLater } from './answer-error.ts';

test('a server that broke over a piece and says how is not asked again for half a minute; one that says nothing is', () => {
  expect(mayPassLater(500, '{"message":"mp boom","code":"INTERNAL"}')).toBe(false);
  expect(mayPassLater(500, '{"message":"mp boom"}')).toBe(false);
  expect([mayPassLater(500, '<h1>Bad</h1>'), mayPassLater(503, '{"message":"later","code":"OFFLINE"}')]).toEqual([true, true]);
});

test('a piece is sent again after a lost line, a stale token or a server in trouble, not after a no', () => {
  expect([0, 401, 409, 423, 500, 502, 503].filter((status) => !mayPassLater(status))).toEqual([]);
  expect([400, 403, 404, 413, 415, 507].filter((status) => mayPassLater(status))).toEqual([]);
});
