import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { PdfState } from '../engine/pdf-state.ts';
import { useMarking } from './use-marking.ts';

const ready: PdfState = {
  phase: { kind: 'ready' },
  pageCount: 1,
  page: 1,
  scale: 1,
  fit: null,
  turn: 0,
  shells: new Map(),
  broken: new Set(),
  outside: null,
};

/** Pages with the toolbar of a selection, as on a drawn page. */
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

test('after a button in the toolbar of a selection is pressed by keyboard, the focus moves to the pages when the toolbar disappears', () => {
  const { pane, button } = openPane();
  const marking = { onMark: () => undefined };
  const options = { pane: { current: pane }, pdf: null, state: ready, marking, onBegin: () => undefined };
  const { result } = renderHook(() => useMarking(options));
  act(() => result.current.setDraft({ kind: 'box', page: 1, box: { x: 10, y: 10, width: 40, height: 20 } }));
  button.focus();
  act(() => result.current.mark('mark'));
  expect(document.activeElement).toBe(pane);
});
