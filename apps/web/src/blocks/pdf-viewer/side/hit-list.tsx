import { useVirtualizer } from '@tanstack/react-virtual';
import { useRef } from 'react';
import { t } from '../messages.ts';
import type { Finding, Hit } from '../use-find.ts';
import styles from './side.module.css';

const ROW_PX = 64;

/** Every search result with the words around it. */
export function HitList({ finding, onHit }: { finding: Finding; onHit(hit: Hit): void }) {
  const scroll = useRef<HTMLDivElement>(null);
  const { hits, current, done } = finding;
  const rows = useVirtualizer({
    count: hits.length,
    getScrollElement: () => scroll.current,
    estimateSize: () => ROW_PX,
    overscan: 6,
  });
  if (hits.length === 0 && done === 1 && finding.words.trim() !== '') return <p className={styles['none']}>{t('noMatches')}</p>;
  return (
    <div ref={scroll} className={styles['scroll']}>
      <ol className={styles['hits']} style={{ height: rows.getTotalSize() }} aria-label={t('allMatches')}>
        {rows.getVirtualItems().map(({ index, start }) => {
          const hit = hits[index];
          return (
            hit && (
              <li key={index} style={{ transform: `translateY(${start}px)`, height: ROW_PX }}>
                <button
                  type="button"
                  className={styles['hitRow']}
                  aria-current={isSame(hit, current) || undefined}
                  onClick={() => onHit(hit)}
                >
                  <span className={styles['hitPage']}>{t('pageNumber', { page: hit.page })}</span>
                  <span className={styles['hitWords']}>
                    {hit.before}
                    <mark>{hit.words}</mark>
                    {hit.after}
                  </span>
                </button>
              </li>
            )
          );
        })}
      </ol>
    </div>
  );
}

function isSame(one: Hit, other: Hit | undefined): boolean {
  return one.page === other?.page && one.from === other.from;
}
