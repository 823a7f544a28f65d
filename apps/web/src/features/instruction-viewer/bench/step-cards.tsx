import type { Alert } from '@benchbook/domain/alerts';
import type { TokenNode } from '@benchbook/domain/markup';
import type { Step } from '@benchbook/domain/steps';
import { type ReactNode, useEffect, useRef } from 'react';
import { t } from '../messages.ts';
import type { StepState } from '../progress/step-states.ts';
import { StepCard } from './step-card.tsx';
import styles from './step-cards.module.css';

interface StepCardsProps {
  /** All steps, depth first. */
  steps: readonly Step[];
  numbers: ReadonlyMap<string, string>;
  states: ReadonlyMap<string, StepState>;
  alertsOf(stepId: string): readonly Alert[];
  currentId: string;
  closedReasonOf(stepId: string): string | undefined;
  onSelect(stepId: string): void;
  onToggleDone(stepId: string): void;
  onFollow(stepId: string, token: TokenNode): void;
  /** The control that reports a problem with a step. */
  report(step: Step): ReactNode;
}

/** Every step as a card with its Done; the chosen one is framed and its files are shown beside. */
export function StepCards({
  steps,
  numbers,
  states,
  alertsOf,
  currentId,
  closedReasonOf,
  onSelect,
  onToggleDone,
  onFollow,
  report,
}: StepCardsProps) {
  const list = useRef<HTMLOListElement>(null);

  useEffect(() => {
    const card = [...(list.current?.children ?? [])].find(
      (each) => each instanceof HTMLElement && each.dataset['step'] === currentId,
    );
    // Cards out of sight have only a guessed height; once those around are drawn, the place is looked up again.
    card?.scrollIntoView({ block: 'nearest' });
    const again = requestAnimationFrame(() => card?.scrollIntoView({ block: 'nearest' }));
    return () => cancelAnimationFrame(again);
  }, [currentId]);

  return (
    <ol ref={list} className={styles['cards']} aria-label={t('controls')}>
      {steps.map((step) => {
        const state = states.get(step.id);
        return (
          state && (
            <li key={step.id} data-step={step.id} className={styles['item']}>
              <StepCard
                step={step}
                number={numbers.get(step.id) ?? ''}
                state={state}
                alerts={alertsOf(step.id)}
                isCurrent={step.id === currentId}
                closedReason={closedReasonOf(step.id)}
                onSelect={onSelect}
                onToggleDone={onToggleDone}
                onFollow={onFollow}
                report={report(step)}
              />
            </li>
          )
        );
      })}
    </ol>
  );
}
