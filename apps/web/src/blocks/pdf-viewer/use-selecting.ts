import { inReadingOrder } from '@benchbook/domain/highlights';
import type { Id } from '@benchbook/domain/ids';
import { type KeyboardEvent, type MouseEvent, type RefObject, useEffect, useMemo, useRef } from 'react';
import type { OpenedPdf } from './engine/open-pdf.ts';
import type { PdfState } from './engine/pdf-state.ts';
import type { ShownHighlight } from './face.ts';
import { boxAround } from './marks/draft.ts';
import { pageNumberOf, pagePointOf } from './marks/page-pointer.ts';

interface SelectingOptions {
  pane: RefObject<HTMLDivElement | null>;
  pdf: OpenedPdf | null;
  state: PdfState;
  highlights: readonly ShownHighlight[];
  onSelect: ((id: Id | undefined) => void) | undefined;
}

/** A tap that misses a line of text by this distance still counts. */
const NEAR_PX = 14;

/** Highlights by page in reading order; selects one by pointer or keys, and scrolls to one. */
export function useSelecting({ pane, pdf, state, highlights, onSelect }: SelectingOptions) {
  const ordered = useMemo(() => inReadingOrder(highlights), [highlights]);
  const byPage = useMemo(() => Map.groupBy(ordered, ({ page }) => page), [ordered]);
  const isReady = state.phase.kind === 'ready';
  /** Requested before the document was open. */
  const wanted = useRef<Id>(undefined);

  const show = (id: Id): void => {
    const highlight = highlights.find((each) => each.id === id);
    if (!highlight || highlight.quads.length === 0) return;
    if (!pdf || !isReady) {
      wanted.current = id;
      return;
    }
    const { x, y, width, height } = boxAround(highlight.quads);
    void pdf.showArea(highlight.page, { x, y }, { x: x + width, y: y + height });
  };
  const latest = useRef(show);
  useEffect(() => {
    latest.current = show;
  });
  useEffect(() => {
    const id = wanted.current;
    if (!isReady || id === undefined) return;
    wanted.current = undefined;
    latest.current(id);
  }, [isReady]);

  const focusWhenDrawn = useFocusWhenDrawn(pane, state.shells);
  const step = (id: Id, direction: -1 | 1): void => {
    const next = ordered[ordered.findIndex((each) => each.id === id) + direction];
    if (!next) return;
    onSelect?.(next.id);
    show(next.id);
    focusWhenDrawn(next.id);
  };

  /** A click beside every highlight: a near miss by finger selects one, any other click deselects. */
  const onPagePress = (event: MouseEvent): void => {
    const page = pageNumberOf(event.target);
    const shell = page === null ? undefined : state.shells.get(page);
    if (!shell || (event.target instanceof Element && event.target.closest('a, button, [role="button"], [data-pdf-control]')))
      return;
    const isTouch = event.nativeEvent instanceof PointerEvent && event.nativeEvent.pointerType === 'touch';
    const point = pagePointOf(event, shell);
    const reach = NEAR_PX / shell.scale;
    const near = isTouch && byPage.get(shell.page)?.find(({ quads }) => quads.some((quad) => isNear(quad, point, reach)));
    onSelect?.(near ? near.id : undefined);
  };

  /** Escape deselects the highlight, Delete deletes it if allowed; true when the key was handled. */
  const onKeyDown = (event: KeyboardEvent, selectedId: Id | undefined, onDelete: ((id: Id) => void) | undefined): boolean => {
    if (selectedId === undefined || event.ctrlKey || event.metaKey || event.altKey) return false;
    if (event.key === 'Escape' && onSelect) onSelect(undefined);
    else if (event.key === 'Delete' && onDelete) onDelete(selectedId);
    else return false;
    return true;
  };

  return { byPage, show, step, onPagePress, onKeyDown };
}

function isNear(quad: ShownHighlight['quads'][number], point: { x: number; y: number }, reach: number): boolean {
  const { x, y, width, height } = boxAround([quad]);
  return point.x > x - reach && point.x < x + width + reach && point.y > y - reach && point.y < y + height + reach;
}

/** Focuses a highlight as soon as its page is drawn. */
function useFocusWhenDrawn(pane: RefObject<HTMLDivElement | null>, shells: PdfState['shells']) {
  const waiting = useRef<Id>(undefined);
  const focus = (): void => {
    const id = waiting.current;
    const element = id !== undefined && pane.current?.querySelector<SVGElement>(`[data-highlight="${CSS.escape(id)}"]`);
    if (!element) return;
    waiting.current = undefined;
    element.focus({ preventScroll: true });
  };
  const latest = useRef(focus);
  useEffect(() => {
    latest.current = focus;
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the page may be among those drawn since
  useEffect(() => latest.current(), [shells]);
  return (id: Id): void => {
    waiting.current = id;
    focus();
  };
}
