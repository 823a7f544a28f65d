import { isUnchanged, type StepComparison } from '@benchbook/domain/comparison';
import { Checkbox } from '@mantine/core';
import { useMemo, useRef, useState } from 'react';
import { MoreButton } from '../../../ui/more-button.tsx';
import { t } from '../messages.ts';
import styles from './comparison.module.css';
import { ROWS_AT_A_TIME } from './rows-at-a-time.ts';
import { StepChange } from './step-change.tsx';

/** The changed steps, or all of them. */
export function StepChanges({ steps: all }: { steps: readonly StepComparison[] }) {
  const [showsUnchanged, setShowsUnchanged] = useState(false);
  const list = useRef<HTMLOListElement>(null);
  const [limit, setLimit] = useState(ROWS_AT_A_TIME);
  const changed = useMemo(() => all.filter((step) => !isUnchanged(step)), [all]);
  const steps = showsUnchanged ? all : changed;
  return (
    <section className={styles['section']} aria-label={t('steps')}>
      <div className={styles['sectionHead']}>
        <h3>{t('steps')}</h3>
        <Checkbox
          size="xs"
          label={t('showUnchanged')}
          checked={showsUnchanged}
          onChange={(event) => setShowsUnchanged(event.currentTarget.checked)}
        />
      </div>
      <ol ref={list} className={styles['rows']}>
        {steps.slice(0, limit).map((change) => (
          <StepChange key={change.id} change={change} />
        ))}
      </ol>
      {steps.length > limit && (
        <MoreButton lastRow={() => list.current?.lastElementChild} onMore={() => setLimit(limit + ROWS_AT_A_TIME)}>
          {t('showMore', { count: Math.min(ROWS_AT_A_TIME, steps.length - limit) })}
        </MoreButton>
      )}
    </section>
  );
}
