import type { ChangedStep } from '@benchbook/domain/progress';
import type { Step } from '@benchbook/domain/steps';
import { IconCheck } from '@tabler/icons-react';
import { BenchButton } from './bench-button.tsx';
import styles from './changed-panel.module.css';
import { t } from './messages.ts';
import { StepSides } from './step-sides.tsx';

interface ChangedPanelProps {
  step: Step;
  number: string;
  change: ChangedStep;
  /** Another person may have done it. */
  isTakenOver?: boolean;
  onRead(): void;
}

/** The text of a step when it was last done, beside its current text, until the user confirms it. */
export function ChangedPanel({ step, number, change, isTakenOver = false, onRead }: ChangedPanelProps) {
  const { before, markedUpFileIds, revision } = change;
  const labels = { before: t(isTakenOver ? 'changedBeforeTakenOver' : 'changedBefore'), after: t('changedNow') };
  return (
    <section className={styles['panel']} aria-label={t('changedIn', { number })}>
      <p className={styles['head']}>{t(isTakenOver ? 'changedSinceTakenOver' : 'changedSince', { number, revision })}</p>
      <StepSides before={before} after={step} markedUpFileIds={markedUpFileIds} labels={labels} />
      <BenchButton label={t('changeRead')} icon={<IconCheck aria-hidden size={24} stroke={2} />} onClick={onRead} />
    </section>
  );
}
