import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { PdfState } from '../engine/pdf-state.ts';
import { useMarking } from './use-marking.ts';

const ready: PdfState = {
  phase: { kind: 'ready' },
  ...{ pageCount: 1, page: 1, scale: 1, fit: null, turn: 0, shells: new Map(), broken: new Set(), outside: null },
};

/** Pages with the bar of a selection on them, as the drawn page has it. */
function openPane() {
  const pane = document.createElement('div');
  pane.tabIndex = 0;
  const bar = document.createElement('div');
  bar.dataset['pdfControl'] = 'bar';
  const button = document.createElement('button');
  bar.append(button);
  pane.append(bar);
  document.body.replaceChildren(pane);
  return { pane, button };
}

test('whoever presses a button of the bar of a selection by keyboard goes on in the pages when the bar is gone', () => {
  const { pane, button } = openPane();
  const marking = { onMark: () => undefined };
  const options = { pane: { current: pane }, pdf: null, state: ready, marking, onBegin: () => undefined };
  const { result } = renderHook(() => useMarking(options));
  act(() => result.current.setDraft({ kind: 'box', page: 1, box: { x: 10, y: 10, width: 40, height: 20 } }));
  button.focus();
  act(() => result.current.mark('mark'));
  expect(document.activeElement).toBe(pane);
});
