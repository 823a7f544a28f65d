import type { Alert } from '@benchbook/domain/alerts';
import type { TokenNode } from '@benchbook/domain/markup';
import type { Step } from '@benchbook/domain/steps';
import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { AlertPanel } from '../../../blocks/alert-panel/index.ts';
import { StepContent } from '../../../blocks/step-content/index.ts';
import { t } from '../messages.ts';
import type { StepState } from '../progress/step-states.ts';
import { DoneButton } from './done-button.tsx';
import styles from './step-cards.module.css';
import { StepNotes } from './step-notes.tsx';

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
  /** Shown above the selected card: a new revision, all done, or a refusal. */
  notice: ReactNode;
}

/** Every step as a card with its Done; the selected one is framed, with its notices above and its files beside. */
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
  notice,
}: StepCardsProps) {
  const list = useRef<HTMLOListElement>(null);
  const notices = useRef<HTMLLIElement>(null);
  useGrowthInSight(notices);

  useEffect(() => {
    const card = [...(list.current?.children ?? [])].find(
      (each) => each instanceof HTMLElement && each.dataset['step'] === currentId,
    );
    const show = (): void => {
      for (const each of [card, notices.current]) each?.scrollIntoView({ block: 'nearest' });
    };
    show();
    // Cards off screen have an estimated height; once nearby cards are rendered, scroll again.
    const again = requestAnimationFrame(show);
    const widths = whenWidthChanges(list.current, show);
    return () => {
      cancelAnimationFrame(again);
      widths.disconnect();
    };
  }, [currentId]);

  return (
    <ol ref={list} className={styles['cards']} aria-label={t('controls')}>
      {steps.flatMap((step) => {
        const state = states.get(step.id);
        return [
          step.id === currentId && (
            <li key="notices" ref={notices} className={styles['notices']}>
              {notice}
            </li>
          ),
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
          ),
        ];
      })}
    </ol>
  );
}

/** A new width, e.g. beside a dialog, changes line breaks and moves the card. */
function whenWidthChanges(box: HTMLElement | null, changed: () => void): ResizeObserver {
  let widthPx = box?.clientWidth;
  const sizes = new ResizeObserver(() => {
    if (box?.clientWidth !== widthPx) changed();
    widthPx = box?.clientWidth;
  });
  if (box) sizes.observe(box);
  return sizes;
}

/** Scrolls to a notice that appears or grows, so that nobody continues below it without having seen it. */
function useGrowthInSight(notices: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const box = notices.current;
    if (!box) return;
    let heightPx = 0;
    const sizes = new ResizeObserver(() => {
      if (box.offsetHeight > heightPx) box.scrollIntoView({ block: 'nearest' });
      heightPx = box.offsetHeight;
    });
    sizes.observe(box);
    return () => sizes.disconnect();
  }, [notices]);
}

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
function StepCard({
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
