import { InfiniteQueryObserver, onlineManager, QueryObserver } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { createQueryClient } from './query-client.ts';

const KEY = ['files'];

/** A list that is looked at, and a server whose answers are as old as their questions and take as long as they are held. */
function look() {
  const queries = createQueryClient();
  const held: (() => void)[] = [];
  let now = 'two files';
  const queryFn = () => {
    const seen = now;
    return new Promise<string>((resolve) => held.push(() => resolve(seen)));
  };
  const observer = new QueryObserver(queries, { queryKey: KEY, queryFn });
  observer.subscribe(() => undefined);
  return {
    queries,
    held,
    change: (to: string) => (now = to),
    shown: () => observer.getCurrentResult().data,
    answer: async () => {
      held.shift()?.();
      await new Promise((resolve) => setTimeout(resolve, 5));
    },
  };
}

test('what changes while a list is asked for the first time is asked for once more behind its answer', async () => {
  const { queries, held, change, shown, answer } = look();
  change('three files');
  void queries.invalidateQueries({ queryKey: KEY });
  await answer();
  expect([shown(), held.length]).toEqual(['two files', 1]);
  await answer();
  expect([shown(), held.length]).toEqual(['three files', 0]);
});

test('a list that changes three times while it is asked for the first time is asked for once behind its answer', async () => {
  const { queries, held, change, shown, answer } = look();
  for (const to of ['three files', 'four files', 'five files']) {
    change(to);
    void queries.invalidateQueries({ queryKey: KEY });
  }
  await answer();
  expect(held).toHaveLength(1);
  await answer();
  expect([shown(), held.length]).toEqual(['five files', 0]);
});

test('a list is not kept waiting by another one that is slow', async () => {
  const { queries, held, change, shown, answer } = look();
  const slow = new QueryObserver(queries, { queryKey: ['people'], queryFn: () => new Promise<string>(() => undefined) });
  slow.subscribe(() => undefined);
  change('three files');
  void queries.invalidateQueries();
  await answer();
  expect(held).toHaveLength(1);
  await answer();
  expect(shown()).toBe('three files');
});

test('a list that is there is requested again at once, and nothing that was not invalidated is', async () => {
  const { queries, held, change, shown, answer } = look();
  await answer();
  change('three files');
  void queries.invalidateQueries({ queryKey: ['people'] });
  expect(held).toHaveLength(0);
  void queries.invalidateQueries({ queryKey: KEY });
  await answer();
  expect([shown(), held.length]).toEqual(['three files', 0]);
});

test('a first answer that fails stays as an error', async () => {
  const queries = createQueryClient();
  let asked = 0;
  const queryFn = async (): Promise<string> => {
    asked += 1;
    throw new Error('not there');
  };
  const observer = new InfiniteQueryObserver(queries, {
    queryKey: KEY,
    queryFn,
    retry: false,
    initialPageParam: undefined,
    getNextPageParam: () => undefined,
  });
  observer.subscribe(() => undefined);
  await queries.invalidateQueries({ queryKey: KEY });
  expect([asked, observer.getCurrentResult().isError]).toEqual([1, true]);
});

test('what is old is asked for once more when the network is back', async () => {
  const { queries, held, change, shown, answer } = look();
  queries.mount();
  await answer();
  change('three files');
  onlineManager.setOnline(false);
  queries.setQueryData(KEY, 'two files', { updatedAt: 1 });
  onlineManager.setOnline(true);
  await vi.waitFor(() => expect(held).toHaveLength(1));
  await answer();
  expect(shown()).toBe('three files');
  queries.unmount();
});
