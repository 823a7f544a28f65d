import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useRef } from 'react';
import type { OpenedPdf } from '../engine/open-pdf.ts';
import type { Turn } from '../engine/page-space.ts';
import { paintThumbnail } from '../engine/paint-thumbnail.ts';
import { t } from '../messages.ts';
import styles from './side.module.css';

interface ThumbnailsProps {
  pdf: OpenedPdf;
  page: number;
  pageCount: number;
  turn: Turn;
  onGoTo(page: number): void;
}

/** Height of a row with its number, in CSS pixels. */
const ROW_PX = 188;

/** Thumbnails of all pages; only visible ones are painted. */
export function Thumbnails({ pdf, page, pageCount, turn, onGoTo }: ThumbnailsProps) {
  const scroll = useRef<HTMLDivElement>(null);
  const rows = useVirtualizer({
    count: pageCount,
    getScrollElement: () => scroll.current,
    estimateSize: () => ROW_PX,
    overscan: 2,
    initialOffset: Math.max(0, (page - 2) * ROW_PX),
  });
  useEffect(() => rows.scrollToIndex(page - 1), [rows, page]);
  return (
    <div ref={scroll} className={styles['scroll']}>
      <ol className={styles['thumbnails']} style={{ height: rows.getTotalSize() }} aria-label={t('thumbnails')}>
        {rows.getVirtualItems().map(({ index, start }) => (
          <li
            key={index}
            style={{ transform: `translateY(${start}px)`, height: ROW_PX }}
            aria-setsize={pageCount}
            aria-posinset={index + 1}
          >
            <button
              type="button"
              className={styles['thumbnail']}
              aria-label={t('pageNumber', { page: index + 1 })}
              aria-current={index + 1 === page ? 'page' : undefined}
              onClick={() => onGoTo(index + 1)}
            >
              <SmallPage pdf={pdf} page={index + 1} turn={turn} />
              <span aria-hidden>{index + 1}</span>
            </button>
          </li>
        ))}
      </ol>
    </div>
  );
}

function SmallPage({ pdf, page, turn }: { pdf: OpenedPdf; page: number; turn: Turn }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const ending = new AbortController();
    const document = pdf.document();
    if (canvas.current && document) void paintThumbnail(document, page, turn, canvas.current, ending.signal);
    return () => ending.abort();
  }, [pdf, page, turn]);
  return (
    <span className={styles['paper']}>
      <canvas key={turn} ref={canvas} width={0} height={0} aria-hidden />
    </span>
  );
}
