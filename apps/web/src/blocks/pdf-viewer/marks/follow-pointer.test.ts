// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import { flowOf } from '../text/flow.ts';
import type { Draft } from './draft.ts';
import { spanOf } from './draft.ts';
import { followPointer } from './follow-pointer.ts';

/** One line on a page of 595 × 842 points, shown at 1 pixel per point; every letter is 6 wide. */
const flow = flowOf([
  {
    str: 'Loosen the belt',
    x: 100,
    y: 200,
    dx: 1,
    dy: 0,
    length: 90,
    ascent: 8,
    descent: 2,
    isRightToLeft: false,
    endsLine: true,
    font: 'serif',
  },
]);

function openPage() {
  const pane = document.createElement('div');
  pane.innerHTML = '<div class="page" data-page-number="1"><div></div></div>';
  document.body.replaceChildren(pane);
  const page = pane.firstElementChild as HTMLElement;
  const layer = page.firstElementChild as HTMLDivElement;
  layer.getBoundingClientRect = () => new DOMRect(0, 0, 595, 842);
  const selected: string[] = [];
  followPointer(
    pane,
    {
      measure: (letters) => letters.length,
      shell: () => ({ page: 1, layer, turn: 0, scale: 1, width: 595, height: 842 }),
      flow: async () => flow,
      isDrawing: () => false,
      setDraft: (draft) => selected.push(wordsOf(draft)),
      stretch: () => false,
      onPressed: () => undefined,
      onNoText: () => undefined,
      onBoxDrawn: () => undefined,
    },
    new AbortController().signal,
  );
  const send = (type: string, clientX: number, more: object): void => {
    const event = new MouseEvent(type, { bubbles: true, clientX, clientY: 198, button: 0, ...more });
    layer.dispatchEvent(Object.assign(event, { pointerId: 1, pointerType: 'touch' }));
  };
  return { selected, send };
}

function wordsOf(draft: Draft | null): string {
  if (draft?.kind !== 'words') return '';
  const { from, to } = spanOf(draft);
  return draft.flow.text.slice(from, to);
}

afterEach(() => vi.useRealTimers());

/** Left of the first letter, in the word, on the right half of its last letter, between the words, behind the line. */
const PLACES = [
  [97, 'Loosen'],
  [118, 'Loosen'],
  [135, 'Loosen'],
  [138, 'Loosen'],
  [141, 'the'],
  [198, 'belt'],
] as const;

test.each(PLACES)('PDF-06: a long press and a double click select a word, %i points from the left: %s', async (x, word) => {
  vi.useFakeTimers();
  const { selected, send } = openPage();
  send('pointerdown', x, {});
  await vi.advanceTimersByTimeAsync(500);
  expect(selected).toEqual([word]);
  send('click', x, { detail: 2 });
  await vi.advanceTimersByTimeAsync(0);
  expect(selected).toEqual([word, word]);
});
