import { expect, test } from 'vitest';
import { answerError, mayPassLater } from './answer-error.ts';

test('ERR-13: a full disk is told in the words of the server, and what is no answer of ours by its status', () => {
  const full = answerError(507, '{"message":"The disk of the server is full.","code":"NO_SPACE"}');
  expect([full.code, full.status, full.message]).toEqual(['NO_SPACE', 507, 'The disk of the server is full.']);
  const proxy = answerError(413, '<h1>413 Request Entity Too Large</h1>');
  expect([proxy.code, proxy.status, proxy.message]).toEqual(['INTERNAL', 413, 'The server answered 413.']);
});

test('a piece is sent again after a lost line, a stale token or a server in trouble, not after a no', () => {
  expect([0, 401, 409, 423, 500, 502, 503].filter((status) => !mayPassLater(status))).toEqual([]);
  expect([400, 403, 404, 413, 415, 507].filter(mayPassLater)).toEqual([]);
});
