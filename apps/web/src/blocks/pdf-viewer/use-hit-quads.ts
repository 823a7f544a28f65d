import { useEffect, useState } from 'react';
import type { OpenedPdf } from './engine/open-pdf.ts';
import type { PageShell } from './engine/page-shells.ts';
import type { PageHits } from './marks/page-marks.tsx';
import { type Measure, quadsBetween } from './text/quads.ts';
import type { Finding } from './use-find.ts';

/** Further results on one page are counted and listed, but not drawn. */
const DRAWN_MAX = 400;

const NO_QUADS: ReadonlyMap<number, PageHits> = new Map();

/** Positions of the search results on the drawn pages. */
export function useHitQuads(
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
