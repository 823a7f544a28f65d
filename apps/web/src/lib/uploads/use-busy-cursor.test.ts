import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useBusyCursor } from './use-busy-cursor.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const [SENDING, FAILED] = [{}, { problem: 'It broke off.' }];

test('CONST-12: the cursor is busy while files are sent, for 5 s at most, and a failed one gives it back at once', () => {
  const { result, rerender } = renderHook(({ uploads }) => useBusyCursor(uploads), { initialProps: { uploads: [SENDING] } });
  expect(result.current).toBe(true);
  act(() => void vi.advanceTimersByTime(4_999));
  expect(result.current).toBe(true);
  act(() => void vi.advanceTimersByTime(1));
  expect(result.current).toBe(false);
  rerender({ uploads: [] });
  rerender({ uploads: [SENDING, FAILED] });
  expect(result.current).toBe(true);
  rerender({ uploads: [FAILED] });
  expect(result.current).toBe(false);
});
