import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { AT_MOST_MS, afterFirstAnswers, SETTLED_AFTER_MS } from './after-first-answers.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A screen that asks for something, and how to answer. */
function asking(queries: QueryClient, name: string) {
  const { promise, resolve } = Promise.withResolvers<string>();
  void queries.fetchQuery({ queryKey: [name], queryFn: () => promise });
  return async () => {
    resolve('an answer');
    await vi.advanceTimersByTimeAsync(0);
  };
}

function begun(queries = new QueryClient()) {
  const begin = vi.fn();
  return { queries, begin, stop: afterFirstAnswers(queries, begin) };
}

test('it begins when the screen has its answers, those that it asks for after the first ones too, and only once', async () => {
  const queries = new QueryClient();
  const answerFirst = asking(queries, 'the instruction');
  const { begin } = begun(queries);
  await vi.advanceTimersByTimeAsync(SETTLED_AFTER_MS * 2);
  expect(begin).not.toHaveBeenCalled();
  await answerFirst();
  const answerSecond = asking(queries, 'its progress');
  await vi.advanceTimersByTimeAsync(SETTLED_AFTER_MS * 2);
  expect(begin).not.toHaveBeenCalled();
  await answerSecond();
  await vi.advanceTimersByTimeAsync(SETTLED_AFTER_MS);
  expect(begin).toHaveBeenCalledOnce();
  await asking(queries, 'something else')();
  await vi.advanceTimersByTimeAsync(AT_MOST_MS);
  expect(begin).toHaveBeenCalledOnce();
});

test('a server that is slow to answer, and a page that asks for nothing, are not waited for', async () => {
  const slow = new QueryClient();
  asking(slow, 'never answered');
  const late = begun(slow);
  const idle = begun();
  await vi.advanceTimersByTimeAsync(SETTLED_AFTER_MS);
  expect(idle.begin).toHaveBeenCalledOnce();
  expect(late.begin).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(AT_MOST_MS);
  expect(late.begin).toHaveBeenCalledOnce();
});

test('a page that has gone by then begins nothing', async () => {
  const { begin, stop } = begun();
  stop();
  await vi.advanceTimersByTimeAsync(AT_MOST_MS * 2);
  expect(begin).not.toHaveBeenCalled();
});
