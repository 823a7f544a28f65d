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

test('the list of drawn pages is reported together with the painted page, all at the same time', () => {
  const { changes, telling } = told();
  telling.change(drawn(7));
  telling.change(drawn(7, 8));
  expect(changes).toEqual([]);
  telling.flush();
  expect(changes).toEqual([drawn(7, 8)]);
  vi.runAllTimers();
  expect(changes).toHaveLength(1);
});

test('without painting it is reported a moment later, and any other change immediately', () => {
  const { changes, telling } = told();
  telling.change(drawn(7));
  telling.change({ page: 9 });
  expect(changes).toEqual([{ page: 9 }]);
  vi.advanceTimersByTime(200);
  expect(changes).toEqual([{ page: 9 }, drawn(7)]);
});

test('a closed document reports nothing', () => {
  const { changes, telling } = told();
  telling.change(drawn(7));
  telling.stop();
  vi.runAllTimers();
  expect(changes).toEqual([]);
});
