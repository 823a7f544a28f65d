import { QueryObserver } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { showFirstAnswers } from './first-answers.ts';
import { createQueryClient } from './query-client.ts';

test('the loading bar stands while a page waits for its first answer, not while it is read again nor for what is beside it', async () => {
  const queries = createQueryClient();
  const bar: string[] = [];
  const begin = () => {
    bar.push('shown');
    return () => void bar.push('gone');
  };
  const stop = showFirstAnswers(queries, begin);
  const held: (() => void)[] = [];
  const queryFn = () => new Promise<string>((resolve) => held.push(() => resolve('threads')));
  const beside = new QueryObserver(queries, { queryKey: ['unread'], queryFn, meta: { isBeside: true } });
  const unwatch = [beside.subscribe(() => undefined)];
  expect(bar).toEqual([]);
  unwatch.push(new QueryObserver(queries, { queryKey: ['threads'], queryFn }).subscribe(() => undefined));
  await vi.waitFor(() => expect(bar).toEqual(['shown']));
  for (const answer of held.splice(0)) answer();
  await vi.waitFor(() => expect(bar).toEqual(['shown', 'gone']));
  void queries.invalidateQueries();
  await vi.waitFor(() => expect(held).toHaveLength(2));
  expect(bar).toEqual(['shown', 'gone']);
  for (const each of [...unwatch, stop]) each();
  queries.clear();
});
