import type { HighlightComparison } from '@benchbook/domain/comparison';
import { useRef, useState } from 'react';
import { MoreButton } from '../../../ui/more-button.tsx';
import { t } from '../messages.ts';
import styles from './comparison.module.css';
import { HighlightChange } from './highlight-change.tsx';
import { ROWS_AT_A_TIME } from './rows-at-a-time.ts';

/** Added, removed and changed highlights of the PDF. */
export function HighlightChanges({ highlights }: { highlights: readonly HighlightComparison[] }) {
  const list = useRef<HTMLOListElement>(null);
  const [limit, setLimit] = useState(ROWS_AT_A_TIME);
  return (
    <section className={styles['section']} aria-label={t('highlights')}>
      <h3>{t('highlights')}</h3>
      <ol ref={list} className={styles['rows']}>
        {highlights.slice(0, limit).map((change) => (
          <HighlightChange key={change.id} change={change} />
        ))}
      </ol>
      {highlights.length > limit && (
        <MoreButton lastRow={() => list.current?.lastElementChild} onMore={() => setLimit(limit + ROWS_AT_A_TIME)}>
          {t('showMoreHighlights', { count: Math.min(ROWS_AT_A_TIME, highlights.length - limit) })}
        </MoreButton>
      )}
    </section>
  );
}
