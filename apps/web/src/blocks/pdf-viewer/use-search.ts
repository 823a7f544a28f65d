import { type RefObject, useState } from 'react';
import type { OpenedPdf } from './engine/open-pdf.ts';
import type { PdfState } from './engine/pdf-state.ts';
import type { SideTab } from './side/side-panel.tsx';
import { caretAt } from './text/places.ts';
import type { Measure } from './text/quads.ts';
import { type Hit, useFind } from './use-find.ts';
import { useHitQuads } from './use-hit-quads.ts';

interface SearchOptions {
  readonly pane: RefObject<HTMLDivElement | null>;
  readonly pdf: OpenedPdf | null;
  readonly state: PdfState;
  readonly measure: Measure;
  /** The open side panel; the list of results is one of them. */
  readonly side: SideTab | undefined;
  onSide(tab: SideTab | undefined): void;
}

/** The search UI: its bar, the list of results, and their positions on the pages. */
export function useSearch({ pane, pdf, state: { page, pageCount, shells }, measure, side, onSide }: SearchOptions) {
  const [isOpen, setOpen] = useState(false);
  const showHit = async (hit: Hit): Promise<void> => {
    const flow = await pdf?.flow(hit.page);
    const [from, to] = [hit.from, hit.to].map((place) => flow && caretAt(flow, place, measure));
    if (from && to) await pdf?.showArea(hit.page, from.top, to.bottom);
  };
  const { finding, find, step, goTo } = useFind(pdf, pageCount, page, (hit) => void showHit(hit));
  const hits = useHitQuads(pdf, shells, finding, measure);
  const isListOpen = side === 'hits';
  const close = (): void => {
    find('');
    setOpen(false);
    if (isListOpen) onSide(undefined);
    pane.current?.focus({ preventScroll: true });
  };
  return {
    ...{ isOpen, isListOpen, finding, hits, find, step, goTo, close },
    open: (): void => setOpen(true),
    toggle: (): void => (isOpen ? close() : setOpen(true)),
    toggleList: (): void => onSide(isListOpen ? undefined : 'hits'),
  };
}

export type Search = ReturnType<typeof useSearch>;
