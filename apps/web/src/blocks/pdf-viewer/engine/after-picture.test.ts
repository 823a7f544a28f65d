import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { afterPicture } from './after-picture.ts';
import type { PdfState } from './pdf-state.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function recorder() {
  const changes: Partial<PdfState>[] = [];
  return { changes, updates: afterPicture((change) => changes.push(change)) };
}

const drawn = (...pages: readonly number[]) => ({
  shells: new Map(pages.map((page) => [page, {}])) as unknown as PdfState['shells'],
});

test('the list of drawn pages is reported together with the painted page, all at the same time', () => {
  const { changes, updates } = recorder();
  updates.change(drawn(7));
  updates.change(drawn(7, 8));
  expect(changes).toEqual([]);
  updates.flush();
  expect(changes).toEqual([drawn(7, 8)]);
  vi.runAllTimers();
  expect(changes).toHaveLength(1);
});

test('without painting it is reported a moment later, and any other change immediately', () => {
  const { changes, updates } = recorder();
  updates.change(drawn(7));
  updates.change({ page: 9 });
  expect(changes).toEqual([{ page: 9 }]);
  vi.advanceTimersByTime(200);
  expect(changes).toEqual([{ page: 9 }, drawn(7)]);
});

test('a closed document reports nothing', () => {
  const { changes, updates } = recorder();
  updates.change(drawn(7));
  updates.stop();
  vi.runAllTimers();
  expect(changes).toEqual([]);
});
