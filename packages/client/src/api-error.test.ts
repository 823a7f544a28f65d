import { expect, test } from 'vitest';
import { errorOfAnswer, noAnswerError, readApiError } from './api-error.ts';

test('the time of Retry-After counts if it is a number of seconds above 0', async () => {
  const secondsOf = async (value?: string) => {
    const headers = value === undefined ? {} : { 'retry-after': value };
    return (await readApiError(new Response('busy', { status: 503, headers }))).retryAfterS;
  };
  expect(await Promise.all(['30', '0', '-5', 'Infinity', 'soon', undefined].map(secondsOf))).toEqual([
    ...[30, null, null, null, null, null],
  ]);
});

test('an answer without our code is INTERNAL with its own message, or one about its status', () => {
  const about = (content: unknown) => {
    const { code, said, message } = errorOfAnswer(502, JSON.stringify(content));
    return [code, said, message];
  };
  expect(about({ message: 'Bad gateway' })).toEqual(['INTERNAL', 'Bad gateway', 'Bad gateway']);
  const [, , general] = about(null);
  expect(general).toContain('502');
  for (const message of ['', 7, undefined]) expect(about({ message })).toEqual(['INTERNAL', null, general]);
  expect(errorOfAnswer(400, '{"message":"E11000 duplicate key"}').code).toBe('DUPLICATE_TITLE');
});

test('a call is undecided after a time-out and when the server was not reached, not after it was cancelled', () => {
  const timeout = new DOMException('late', 'TimeoutError');
  const errors = [noAnswerError(timeout, false), noAnswerError(new TypeError('network'), false), noAnswerError(timeout, true)];
  expect(errors.map(({ code, isUndecided }) => [code, isUndecided])).toEqual([
    ...[
      ['TIMEOUT', true],
      ['UNREACHABLE', true],
      ['CANCELLED', false],
    ],
  ]);
  expect(errorOfAnswer(500, '').isUndecided).toBe(false);
});
