import { render } from '@testing-library/react';
import { useRef } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { useInSight } from './use-in-sight.ts';

type Seen = Pick<IntersectionObserverEntry, 'isIntersecting'>;

/** The callback of the browser's observer for the watched page. */
let report: (entries: readonly Seen[]) => void;

class Watcher {
  constructor(callback: (entries: readonly Seen[]) => void) {
    report = callback;
  }
  observe(): void {}
  disconnect(): void {}
}

afterEach(() => vi.unstubAllGlobals());

function Pages({ onInSight }: { onInSight(isInSight: boolean): void }) {
  const pane = useRef<HTMLDivElement>(null);
  useInSight({ pane, isReady: true, page: 2, onInSight });
  return (
    <div ref={pane}>
      <div data-page-number="2" />
    </div>
  );
}

test('PDF-01: a page that left and re-entered the view before a busy browser reported either is in view', () => {
  vi.stubGlobal('IntersectionObserver', Watcher);
  const onInSight = vi.fn();
  render(<Pages onInSight={onInSight} />);
  report([{ isIntersecting: false }, { isIntersecting: true }]);
  expect(onInSight.mock.lastCall).toEqual([true]);
  report([{ isIntersecting: false }]);
  expect(onInSight.mock.lastCall).toEqual([false]);
});
