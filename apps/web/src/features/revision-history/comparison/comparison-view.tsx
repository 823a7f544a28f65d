import { type ChangeCounts, compareInstructions, countChanges, isEmptyComparison } from '@benchbook/domain/comparison';
import type { InstructionContent } from '@benchbook/domain/instructions';
import { numberSteps } from '@benchbook/domain/numbering';
import { IconEqual } from '@tabler/icons-react';
import { useMemo } from 'react';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { t } from '../messages.ts';
import { AlertChanges } from './alert-changes.tsx';
import styles from './comparison.module.css';
import { HighlightChanges } from './highlight-changes.tsx';
import { PublicationChanges, SettingChanges } from './page-changes.tsx';
import { StepChanges } from './step-changes.tsx';

interface ComparisonViewProps {
  before: InstructionContent;
  after: InstructionContent;
  /** "From Revision 1 to Draft": direction of the comparison. */
  caption: string;
}

/** Changes of an instruction between two of its states. */
export function ComparisonView({ before, after, caption }: ComparisonViewProps) {
  const comparison = useMemo(() => compareInstructions(before, after), [before, after]);
  const numbers = useMemo(() => ({ before: numberSteps(before.steps), after: numberSteps(after.steps) }), [before, after]);
  const { settings, publication, alerts, highlights } = comparison;
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
      {highlights.length > 0 && <HighlightChanges highlights={highlights} />}
      {after.kind === 'steps' && <StepChanges steps={comparison.steps} />}
    </div>
  );
}

function countWords({ added, removed, moved, changed, alerts, highlights, fields }: ChangeCounts): readonly string[] {
  const words = [
    [added, t('stepsAdded', { count: added })],
    [removed, t('stepsRemoved', { count: removed })],
    [moved, t('stepsMoved', { count: moved })],
    [changed, t('stepsChanged', { count: changed })],
    [highlights, t('highlightsChanged', { count: highlights })],
    [alerts, t('alertsChanged', { count: alerts })],
    [fields, t('fieldsChanged', { count: fields })],
  ] as const;
  return words.flatMap(([count, sentence]) => (count > 0 ? sentence : []));
}
