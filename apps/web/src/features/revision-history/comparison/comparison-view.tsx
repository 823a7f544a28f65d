import {
  type ChangeCounts,
  compareInstructions,
  countChanges,
  isEmptyComparison,
  isUnchanged,
} from '@benchbook/domain/comparison';
import type { InstructionContent } from '@benchbook/domain/instructions';
import { numberSteps } from '@benchbook/domain/numbering';
import { Button, Checkbox } from '@mantine/core';
import { IconEqual } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { t } from '../messages.ts';
import { AlertChanges } from './alert-changes.tsx';
import styles from './comparison.module.css';
import { PublicationChanges, SettingChanges } from './page-changes.tsx';
import { StepChange } from './step-change.tsx';

interface ComparisonViewProps {
  before: InstructionContent;
  after: InstructionContent;
  /** "From Revision 1 to Draft": which way the changes are told. */
  caption: string;
}

/** Steps drawn at a time; a change of all 2,000 would take its time. */
const STEPS_AT_A_TIME = 150;

/** What became of an instruction between two of its states, for reading. */
export function ComparisonView({ before, after, caption }: ComparisonViewProps) {
  const comparison = useMemo(() => compareInstructions(before, after), [before, after]);
  const numbers = useMemo(() => ({ before: numberSteps(before.steps), after: numberSteps(after.steps) }), [before, after]);
  const [showsUnchanged, setShowsUnchanged] = useState(false);
  const [limit, setLimit] = useState(STEPS_AT_A_TIME);
  const { settings, publication, alerts } = comparison;
  const changed = useMemo(() => comparison.steps.filter((step) => !isUnchanged(step)), [comparison]);
  const steps = showsUnchanged ? comparison.steps : changed;
  if (isEmptyComparison(comparison)) return <EmptyState icon={IconEqual} message={t('same')} />;
  return (
    <div className={styles['view']}>
      <div className={styles['counts']}>
        <small>{caption}</small>
        <p role="status">{countWords(countChanges(comparison)).join(', ')}</p>
      </div>
      {settings.length > 0 && (
        <section className={styles['section']} aria-label={t('instruction')}>
          <h3>{t('instruction')}</h3>
          <SettingChanges changes={settings} />
        </section>
      )}
      {publication.length > 0 && (
        <section className={styles['section']} aria-label={t('publicationPage')}>
          <h3>{t('publicationPage')}</h3>
          <PublicationChanges changes={publication} />
        </section>
      )}
      {alerts.length > 0 && (
        <section className={styles['section']} aria-label={t('alerts')}>
          <h3>{t('alerts')}</h3>
          <AlertChanges alerts={alerts} numbers={numbers} />
        </section>
      )}
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
        <ol className={styles['rows']}>
          {steps.slice(0, limit).map((change) => (
            <StepChange key={change.id} change={change} />
          ))}
        </ol>
        {steps.length > limit && (
          <Button variant="default" onClick={() => setLimit(limit + STEPS_AT_A_TIME)}>
            {t('showMore', { count: Math.min(STEPS_AT_A_TIME, steps.length - limit) })}
          </Button>
        )}
      </section>
    </div>
  );
}

function countWords({ added, removed, moved, changed, alerts, fields }: ChangeCounts): readonly string[] {
  const words = [
    [added, t('stepsAdded', { count: added })],
    [removed, t('stepsRemoved', { count: removed })],
    [moved, t('stepsMoved', { count: moved })],
    [changed, t('stepsChanged', { count: changed })],
    [alerts, t('alertsChanged', { count: alerts })],
    [fields, t('fieldsChanged', { count: fields })],
  ] as const;
  return words.flatMap(([count, sentence]) => (count > 0 ? sentence : []));
}
