import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryKeys } from '../../lib/query/index.ts';
import { useReloadAfterCreate } from './use-reload-after-create.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

function Page({ read }: { read: () => Promise<number> }) {
  useQuery({ queryKey: queryKeys.users, queryFn: read, staleTime: Number.POSITIVE_INFINITY });
  const { isReloading, begin } = useReloadAfterCreate();
  return (
    <button type="button" onClick={begin}>
      {isReloading ? 'loading' : 'at rest'}
    </button>
  );
}

test('USER-26 CONST-13: 4 s after somebody was created the list is read again, and says for 1 s that it loads', async () => {
  const read = vi.fn(async () => 1);
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Page read={read} />
    </QueryClientProvider>,
  );
  const after = async (milliseconds: number) => {
    await act(() => vi.advanceTimersByTimeAsync(milliseconds));
    return [read.mock.calls.length, screen.getByRole('button').textContent];
  };
  expect(await after(0)).toEqual([1, 'at rest']);
  act(() => screen.getByRole('button').click());
  expect(await after(3_999)).toEqual([1, 'at rest']);
  expect(await after(1)).toEqual([2, 'loading']);
  expect(await after(999)).toEqual([2, 'loading']);
  expect(await after(1)).toEqual([2, 'at rest']);
});
