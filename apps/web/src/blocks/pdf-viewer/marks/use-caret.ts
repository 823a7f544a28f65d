import type { KeyboardEvent, RefObject } from 'react';
import { announce } from '../../../ui/live-region.tsx';
import type { OpenedPdf } from '../engine/open-pdf.ts';
import type { PageShell } from '../engine/page-shells.ts';
import { shareOf } from '../engine/page-space.ts';
import type { PdfState } from '../engine/pdf-state.ts';
import { t } from '../messages.ts';
import type { PageFlow } from '../text/flow.ts';
import { caretAt, placeOf } from '../text/places.ts';
import type { Measure } from '../text/quads.ts';
import { wordAt } from '../text/words.ts';
import { moveCaret } from './caret-keys.ts';
import { type Draft, spanOf, type WordsDraft } from './draft.ts';

interface CaretOptions {
  pane: RefObject<HTMLDivElement | null>;
  pdf: OpenedPdf | null;
  state: PdfState;
  draft: Draft | null;
  measure: Measure;
  onDraft(draft: Draft): void;
  onNoText(): void;
}

/** A keyboard caret in the text of a page; screen readers announce the words that it passes. */
export function useCaret({ pane, pdf, state, draft, measure, onDraft, onNoText }: CaretOptions) {
  const put = (next: WordsDraft): void => {
    onDraft(next);
    const { from, to } = next.anchor === next.focus ? wordAt(next.flow.text, next.focus) : spanOf(next);
    const words = next.flow.text.slice(from, to);
    announce(next.anchor === next.focus ? words : t('selected', { words }));
    const caret = caretAt(next.flow, next.focus, measure);
    if (caret) void pdf?.showArea(next.page, caret.top, caret.bottom);
  };

  /** Starts at the first visible words of the page that fills most of the pane. */
  const start = async (page = state.page, at: 'in-view' | 'start' | 'end' = 'in-view'): Promise<void> => {
    const flow = await pdf?.flow(page);
    const shell = state.shells.get(page);
    if (!flow || !pane.current) return;
    if (flow.text.trim() === '') {
      onNoText();
      return;
    }
    const seen = at === 'in-view' && shell ? firstInView(flow, shell, pane.current) : null;
    const place = seen ?? (at === 'end' ? flow.text.length : 0);
    pane.current.focus({ preventScroll: true });
    put({ kind: 'words', page, flow, hasHandles: true, anchor: place, focus: place });
  };

  const onKeyDown = (event: KeyboardEvent): boolean => {
    if (event.altKey || event.metaKey || draft?.kind !== 'words') return false;
    if (event.key === 'Tab' && !event.shiftKey && draft.anchor !== draft.focus) {
      const first = pane.current?.querySelector<HTMLElement>('[data-pdf-control="bar"] button');
      first?.focus();
      return first !== undefined && first !== null;
    }
    const moved = moveCaret(draft, event, measure);
    if (!moved) return false;
    const isStuck = moved.focus === draft.focus && !event.shiftKey;
    const next = event.key === 'ArrowDown' || event.key === 'ArrowRight' ? draft.page + 1 : draft.page - 1;
    if (isStuck && event.key.startsWith('Arrow') && next >= 1 && next <= state.pageCount) {
      void start(next, next > draft.page ? 'start' : 'end');
    } else {
      put(moved);
    }
    return true;
  };

  return { start, onKeyDown };
}

/** Start of the first visible piece, in reading order; null if there is none. */
function firstInView(flow: PageFlow, shell: PageShell, pane: HTMLElement): number | null {
  const [page, view] = [shell.layer.getBoundingClientRect(), pane.getBoundingClientRect()];
  const index = flow.pieces.findIndex((piece) => {
    const { x, y } = shareOf(piece, shell, shell.turn);
    const [left, top] = [page.left + x * page.width, page.top + y * page.height];
    return piece.str.trim() !== '' && left >= view.left && left <= view.right && top >= view.top && top <= view.bottom;
  });
  return index < 0 ? null : placeOf(flow, index, 0);
}
