import { fireEvent, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { expect, test, vi } from 'vitest';
import { useOrderDrag } from './use-order-drag.ts';

function Rows({ onDrop }: { onDrop(from: number, to: number): void }) {
  const list = useRef<HTMLUListElement>(null);
  const drag = useOrderDrag({ list, count: 2, onDrop });
  return (
    <ul ref={list} {...drag.handlers}>
      <li data-row="0">a.png</li>
      <li data-row="1">b.png</li>
    </ul>
  );
}

test('taking hold of a row clears a text selection, which a browser would drag instead', () => {
  render(<Rows onDrop={vi.fn()} />);
  window.getSelection()?.selectAllChildren(document.body);
  fireEvent.pointerDown(screen.getByText('a.png'), { button: 2, pointerType: 'mouse' });
  expect(window.getSelection()?.rangeCount).toBe(1);
  fireEvent.pointerDown(screen.getByText('a.png'), { button: 0, pointerType: 'mouse' });
  expect(window.getSelection()?.rangeCount).toBe(0);
});
