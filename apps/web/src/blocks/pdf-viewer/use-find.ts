import { useEffect, useMemo, useRef, useState } from 'react';
import type { OpenedPdf } from './engine/open-pdf.ts';
import { findAll, foldForSearch } from './text/find.ts';
import type { Span } from './text/words.ts';

/** A search result. */
export interface Hit extends Span {
  readonly page: number;
  /** The words before it. */
  readonly before: string;
  readonly words: string;
  readonly after: string;
}

export interface Finding {
  readonly words: string;
  /** In page order. */
  readonly hits: readonly Hit[];
  /** The selected one. */
  readonly current: Hit | undefined;
  /** Share of the pages searched so far, 0 to 1. */
  readonly done: number;
}

const AROUND = 40;
/** Pages searched between two renders. */
const PAGES_AT_ONCE = 12;

/** Searches the whole document, starting at the visible page: the first result is shown before the rest is known. */
export function useFind(pdf: OpenedPdf | null, pageCount: number, page: number, onHit: (hit: Hit) => void) {
  const [words, setWords] = useState('');
  const [found, setFound] = useState<{ hits: readonly Hit[]; done: number }>({ hits: [], done: 0 });
  const [current, setCurrent] = useState<Hit>();
  const texts = useMemo(() => createTexts(pdf), [pdf]);
  const latest = useRef({ page, onHit });
  useEffect(() => {
    latest.current = { page, onHit };
  });

  useEffect(() => {
    setFound({ hits: [], done: 0 });
    setCurrent(undefined);
    if (!pdf || words.trim() === '') return;
    const ending = new AbortController();
    let isFirst = true;
    void search(texts, { words, pageCount, from: latest.current.page, signal: ending.signal }, (hits, done) => {
      setFound({ hits, done });
      const [first] = hits.filter((hit) => hit.page >= latest.current.page);
      const next = first ?? (done === 1 ? hits[0] : undefined);
      if (!isFirst || !next) return;
      isFirst = false;
      setCurrent(next);
      latest.current.onHit(next);
    });
    return () => ending.abort();
  }, [pdf, texts, words, pageCount]);

  const goTo = (hit: Hit): void => {
    setCurrent(hit);
    onHit(hit);
  };
  const step = (by: 1 | -1): void => {
    const { hits } = found;
    const at = current ? hits.findIndex((hit) => hit.page === current.page && hit.from === current.from) : -1;
    const next = hits[(at + by + hits.length) % Math.max(1, hits.length)];
    if (next) goTo(next);
  };
  const finding: Finding = { words, current, ...found };
  return { finding, find: setWords, step, goTo };
}

/** 1-based position of the current hit; 0 without one. */
export function positionOf({ hits, current }: Finding): number {
  return current ? hits.findIndex((hit) => hit.page === current.page && hit.from === current.from) + 1 : 0;
}

interface PageWords {
  readonly text: string;
  readonly folded: string;
}

/** The text of every page searched so far: a few kilobytes each. */
function createTexts(pdf: OpenedPdf | null): (page: number) => Promise<PageWords> {
  const kept = new Map<number, Promise<PageWords>>();
  const read = async (page: number): Promise<PageWords> => {
    const flow = await pdf?.flow(page);
    const text = flow?.text ?? '';
    return { text, folded: foldForSearch(text) };
  };
  return (page) => {
    const words = kept.get(page) ?? read(page);
    kept.set(page, words);
    return words;
  };
}

interface SearchOptions {
  words: string;
  pageCount: number;
  from: number;
  signal: AbortSignal;
}

async function search(
  texts: (page: number) => Promise<PageWords>,
  { words, pageCount, from, signal }: SearchOptions,
  onProgress: (hits: readonly Hit[], done: number) => void,
): Promise<void> {
  const byPage = new Map<number, readonly Hit[]>();
  for (let count = 0; count < pageCount && !signal.aborted; count++) {
    const page = ((from - 1 + count) % pageCount) + 1;
    const { text, folded } = await texts(page);
    const hits = findAll(folded, words).map((span) => hitOf(text, page, span));
    if (hits.length > 0) byPage.set(page, hits);
    const isLast = count === pageCount - 1;
    if (signal.aborted || !(isLast || count % PAGES_AT_ONCE === 0)) continue;
    onProgress(
      [...byPage.keys()].sort((one, other) => one - other).flatMap((number) => byPage.get(number) ?? []),
      (count + 1) / pageCount,
    );
  }
}

function hitOf(text: string, page: number, span: Span): Hit {
  const start = Math.max(0, span.from - AROUND);
  // Starts with a whole word.
  const cut = start === 0 ? 0 : text.slice(start, span.from).indexOf(' ') + 1;
  return {
    ...span,
    page,
    before: text.slice(start + cut, span.from),
    words: text.slice(span.from, span.to),
    after: text.slice(span.to, span.to + AROUND),
  };
}
