import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { afterPicture } from './after-picture.ts';
import type { PdfState } from './pdf-state.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function told() {
  const changes: Partial<PdfState>[] = [];
  return { changes, telling: afterPicture((change) => changes.push(change)) };
}

const drawn = (...pages: readonly number[]) => ({
  shells: new Map(pages.map((page) => [page, {}])) as unknown as PdfState['shells'],
});

test('which pages are drawn comes with the painted page, all of them at once', () => {
  const { changes, telling } = told();
  telling.change(drawn(7));
  telling.change(drawn(7, 8));
  expect(changes).toEqual([]);
  telling.flush();
  expect(changes).toEqual([drawn(7, 8)]);
  vi.runAllTimers();
  expect(changes).toHaveLength(1);
});

test('where nothing is painted it comes a moment later, and anything else is told at once', () => {
  const { changes, telling } = told();
  telling.change(drawn(7));
  telling.change({ page: 9 });
  expect(changes).toEqual([{ page: 9 }]);
  vi.advanceTimersByTime(200);
  expect(changes).toEqual([{ page: 9 }, drawn(7)]);
});

test('a document that was closed tells nothing any more', () => {
  const { changes, telling } = told();
  telling.change(drawn(7));
  telling.stop();
  vi.runAllTimers();
  expect(changes).toEqual([]);
});
