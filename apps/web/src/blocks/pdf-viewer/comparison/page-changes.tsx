import { useEffect, useRef, useState } from 'react';
import { report } from '../../../lib/log/report.ts';
import { type ComparedPdfs, comparePages, drawPage, openBoth, type PageComparison } from './compare-pages.ts';
import { t } from './messages.ts';
import styles from './page-changes.module.css';

/** Longest side of a displayed page, in pixels of the picture. */
const SHOWN_PX = 1400;

export interface PageChangesProps {
  /** URLs of the two documents. */
  before: string;
  after: string;
  labels: { readonly before: string; readonly after: string };
}

/** The pages of two documents that differ, old beside new, as they are found. */
export function PageChanges({ before, after, labels }: PageChangesProps) {
  const [pdfs, setPdfs] = useState<ComparedPdfs>();
  const [found, setFound] = useState<PageComparison>();
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    const stopping = new AbortController();
    const { signal } = stopping;
    const run = async (): Promise<void> => {
      const opened = await openBoth(before, after);
      signal.addEventListener('abort', opened.close);
      if (signal.aborted) return opened.close();
      setPdfs(opened);
      await comparePages(opened, setFound, signal);
    };
    run().catch((error: unknown) => {
      if (signal.aborted) return;
      report.warning('Two documents could not be compared', error);
      setFailed(true);
    });
    return () => stopping.abort();
  }, [before, after]);
  if (hasFailed) return <p role="alert">{t('notCompared')}</p>;
  return (
    <div className={styles['changes']}>
      <p role="status">{wordsOf(found)}</p>
      {pdfs &&
        found?.pages.map((page) => (
          <section key={page} className={styles['pair']} aria-label={t('differentPage', { page })}>
            <Page pdf={pdfs.before} page={page} label={`${labels.before}, ${t('pageNumber', { page })}`} />
            <Page pdf={pdfs.after} page={page} label={`${labels.after}, ${t('pageNumber', { page })}`} />
          </section>
        ))}
    </div>
  );
}

function wordsOf(found: PageComparison | undefined): string {
  if (!found) return t('comparing', { done: 0, all: '…' });
  const { pages, comparedCount, pageCount } = found;
  if (comparedCount < pageCount) return t('comparing', { done: comparedCount, all: pageCount });
  return pages.length === 0 ? t('samePages') : t('differentPages', { count: pages.length, pages: pages.join(', ') });
}

interface PageProps {
  pdf: ComparedPdfs['before'];
  page: number;
  label: string;
}

function Page({ pdf, page, label }: PageProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [isMissing, setMissing] = useState(page > pdf.numPages);
  useEffect(() => {
    const draw = async (): Promise<void> => {
      if (canvas.current) await drawPage(await pdf.getPage(page), canvas.current, SHOWN_PX);
    };
    draw().catch((error: unknown) => {
      report.warning('A page could not be drawn', error);
      setMissing(true);
    });
  }, [pdf, page]);
  return (
    <figure className={styles['page']}>
      <figcaption>{label}</figcaption>
      {isMissing ? <p>{t('noSuchPage')}</p> : <canvas ref={canvas} role="img" aria-label={label} />}
    </figure>
  );
}
