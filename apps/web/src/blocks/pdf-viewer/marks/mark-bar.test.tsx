import { aHighlight } from '@benchbook/testkit';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { HighlightBar, NewMarkBar } from './mark-bar.tsx';

afterEach(() => void vi.restoreAllMocks());

/** A page of 400 × 600 points in a pane of the same size. */
function openShell() {
  const pane = document.createElement('div');
  pane.dataset['pdfPane'] = '';
  const layer = document.createElement('div');
  pane.append(layer);
  for (const each of [pane, layer]) each.getBoundingClientRect = () => new DOMRect(0, 100, 400, 600);
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(220);
  return { page: 1, layer, turn: 0 as const, scale: 1, width: 400, height: 600 };
}

function openBar(y: number) {
  const nothing = () => undefined;
  const shell = openShell();
  const box = { x: 20, y, width: 100, height: 12 };
  render(<NewMarkBar shell={shell} box={box} marking={{ onMark: nothing }} onMark={nothing} onDiscard={nothing} />);
  return screen.getByRole('toolbar', { name: 'What to do with the selection' });
}

test.each([
  [50, 0],
  [500, 128],
])('PDF-06: the toolbar of a mark stays within the screen, %i points down by moving up %i', (y, lift) => {
  expect(openBar(y).style.transform).toBe(`translateY(${-lift}px)`);
});

test('PDF-05: a colour can be chosen by keyboard alone, and the focus stays in the toolbar of the highlight', async () => {
  const user = userEvent.setup();
  const onRecolour = vi.fn();
  const highlight = aHighlight({ id: 'h' });
  const box = { x: 20, y: 50, width: 100, height: 12 };
  render(<HighlightBar shell={openShell()} box={box} marking={{ onMark: () => undefined, onRecolour }} highlight={highlight} />);
  await user.tab();
  await user.keyboard('{Enter}{Tab}{Tab}{Enter}');
  expect(onRecolour).toHaveBeenCalledWith('h', '255,182,193');
  expect(screen.getByRole('button', { name: 'Colour', expanded: false })).toBe(document.activeElement);
});
