import type { Alert } from '@benchbook/domain/alerts';
import type { TokenNode } from '@benchbook/domain/markup';
import type { Step } from '@benchbook/domain/steps';
import type { ReactNode } from 'react';
import { AlertPanel } from '../../../blocks/alert-panel/index.ts';
import { StepContent } from '../../../blocks/step-content/index.ts';
import type { StepState } from '../progress/step-states.ts';
import { DoneButton } from './done-button.tsx';
import styles from './step-cards.module.css';
import { StepNotes } from './step-notes.tsx';

interface StepCardProps {
  step: Step;
  number: string;
  state: StepState;
  alerts: readonly Alert[];
  isCurrent: boolean;
  /** Reason why Done is disabled on this step. */
  closedReason: string | undefined;
  onSelect(stepId: string): void;
  onToggleDone(stepId: string): void;
  onFollow(stepId: string, token: TokenNode): void;
  /** The control that reports a problem. */
  report: ReactNode;
}

/** Number, title and Done; then alerts, text and notes. A press on the title selects the step. */
export function StepCard({
  step,
  number,
  state,
  alerts,
  isCurrent,
  closedReason,
  onSelect,
  onToggleDone,
  onFollow,
  report,
}: StepCardProps) {
  return (
    <article
      className={styles['card']}
      data-current={isCurrent || undefined}
      data-done={state.isDone || undefined}
      aria-current={isCurrent ? 'step' : undefined}
    >
      <header className={styles['head']}>
        <h2 className={styles['heading']}>
          <button type="button" className={styles['title']} onClick={() => onSelect(step.id)}>
            <span className={styles['number']}>{number}</span>
            <span>{step.title}</span>
          </button>
        </h2>
        <DoneButton state={state} size="card" closedReason={closedReason} onToggle={() => onToggleDone(step.id)} />
      </header>
      <div className={styles['content']}>
        <AlertPanel alerts={alerts} />
        <StepContent document={step.content} uses={step.attachments} onFollow={(token) => onFollow(step.id, token)} />
        <div className={styles['foot']}>
          <StepNotes step={step} state={state} hasFileCount />
          {report && <span className={styles['report']}>{report}</span>}
        </div>
      </div>
    </article>
  );
}
