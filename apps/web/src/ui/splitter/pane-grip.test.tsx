import { fireEvent, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PaneGrip, usePaneSize } from './index.ts';

function Panes() {
  const pane = useRef<HTMLDivElement>(null);
  const [width, setWidth] = usePaneSize('sample');
  return (
    <div>
      <PaneGrip
        name="summary"
        pane={pane}
        side="after"
        minPx={200}
        otherMinPx={300}
        onResize={setWidth}
        onReset={() => setWidth(null)}
      />
      <div ref={pane} data-testid="pane">
        {width === null ? 'natural' : width}
      </div>
    </div>
  );
}

/** The page is 1000 px wide, the pane 400. */
beforeEach(() => {
  localStorage.clear();
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    return new DOMRect(0, 0, this.getAttribute('data-testid') === 'pane' ? 400 : 1000, 100);
  });
});
afterEach(() => vi.restoreAllMocks());

const grip = () => screen.getByRole('separator', { name: 'Resize summary' });
const size = () => screen.getByTestId('pane').textContent;

test('arrow keys move the edge, and the size is restored on the next visit', () => {
  const { unmount } = render(<Panes />);
  expect(size()).toBe('natural');
  fireEvent.keyDown(grip(), { key: 'ArrowLeft' });
  expect(size()).toBe('416');
  unmount();
  render(<Panes />);
  expect(size()).toBe('416');
});

test('with full storage on the device an edge still moves, and keeps its place on this page', () => {
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  const { unmount } = render(<Panes />);
  fireEvent.keyDown(grip(), { key: 'ArrowLeft' });
  expect(size()).toBe('416');
  unmount();
  const again = render(<Panes />);
  expect([size(), localStorage.length]).toEqual(['416', 0]);
  full.mockRestore();
  fireEvent.keyDown(grip(), { key: 'ArrowRight' });
  again.unmount();
  localStorage.clear();
  render(<Panes />);
  expect(size()).toBe('natural');
});

test('a drag stops at the minimum width of either pane, and a double click restores the default layout', () => {
  render(<Panes />);
  fireEvent.pointerDown(grip(), { clientX: 600, pointerId: 1 });
  fireEvent.pointerMove(grip(), { clientX: 950, pointerId: 1 });
  expect(size()).toBe('200');
  fireEvent.pointerMove(grip(), { clientX: 10, pointerId: 1 });
  expect(size()).toBe('700');
  fireEvent.pointerUp(grip(), { pointerId: 1 });
  fireEvent.pointerMove(grip(), { clientX: 600, pointerId: 1 });
  expect(size()).toBe('700');
  fireEvent.doubleClick(grip());
  expect(size()).toBe('natural');
});
