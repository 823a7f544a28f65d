import { type RefObject, useEffect, useState } from 'react';
import type { OpenedPdf } from './engine/open-pdf.ts';
import type { PageShell } from './engine/page-shells.ts';
import type { PdfState } from './engine/pdf-state.ts';
import type { PageHits } from './marks/page-marks.tsx';
import type { SideTab } from './side/side-panel.tsx';
import { caretAt } from './text/places.ts';
import { type Measure, quadsBetween } from './text/quads.ts';
import { type Finding, type Hit, useFind } from './use-find.ts';

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
    isOpen,
    isListOpen,
    finding,
    hits,
    find,
    step,
    goTo,
    close,
    open: (): void => setOpen(true),
    toggle: (): void => (isOpen ? close() : setOpen(true)),
    toggleList: (): void => onSide(isListOpen ? undefined : 'hits'),
  };
}

export type Search = ReturnType<typeof useSearch>;

/** Further results on one page are counted and listed, but not drawn. */
const DRAWN_MAX = 400;

const NO_QUADS: ReadonlyMap<number, PageHits> = new Map();

/** Positions of the search results on the drawn pages. */
function useHitQuads(
  pdf: OpenedPdf | null,
  shells: ReadonlyMap<number, PageShell>,
  { hits, current }: Finding,
  measure: Measure,
): ReadonlyMap<number, PageHits> {
  const [quads, setQuads] = useState(NO_QUADS);
  const drawn = [...shells.keys()].sort((one, other) => one - other).join(' ');
  useEffect(() => {
    if (hits.length === 0) {
      setQuads(NO_QUADS);
      return;
    }
    let isOver = false;
    const onPage = async (page: number): Promise<[number, PageHits] | undefined> => {
      const here = hits.filter((hit) => hit.page === page).slice(0, DRAWN_MAX);
      if (!pdf || here.length === 0) return undefined;
      const flow = await pdf.flow(page);
      const quadsOf = ({ from, to }: { from: number; to: number }) => quadsBetween(flow, from, to, measure);
      return [page, { quads: here.flatMap(quadsOf), current: current?.page === page ? quadsOf(current) : [] }];
    };
    const pages = drawn === '' ? [] : drawn.split(' ').map(Number);
    void Promise.all(pages.map(onPage)).then((all) => {
      if (!isOver) setQuads(new Map(all.filter((each) => each !== undefined)));
    });
    return () => {
      isOver = true;
    };
  }, [pdf, drawn, hits, current, measure]);
  return quads;
}
