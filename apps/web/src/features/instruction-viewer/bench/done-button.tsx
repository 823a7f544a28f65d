import { IconCheck, IconCircleCheck, IconLock, IconUserCheck } from '@tabler/icons-react';
import { useId } from 'react';
import { t } from '../messages.ts';
import type { StepState } from '../progress/step-states.ts';
import styles from './bench-controls.module.css';

interface DoneButtonProps {
  state: StepState;
  /** 64 px in the controls, 48 px on a card. */
  size: 'large' | 'card';
  /** Reason why Done is disabled, as a sentence shown beside the button. */
  closedReason?: string | undefined;
  onToggle(): void;
}

/**
 * White Done, green Complete. A press switches immediately; a small mark shows that the server has not confirmed it yet. The
 * second press of a double press, common in gloves, does not undo the first.
 */
export function DoneButton({ state, size, closedReason, onToggle }: DoneButtonProps) {
  const reasonId = useId();
  const isClosed = closedReason !== undefined;
  const Icon = state.isDone ? IconCircleCheck : state.needsSupervisor ? IconUserCheck : IconCheck;
  return (
    <>
      {isClosed && <ClosedReason id={reasonId} reason={closedReason} />}
      <button
        type="button"
        className={styles['button']}
        data-tone={state.isDone ? 'complete' : 'done'}
        data-size={size}
        aria-pressed={state.isDone}
        data-releases-focus
        aria-disabled={isClosed || undefined}
        aria-describedby={isClosed ? reasonId : undefined}
        onClick={({ detail }) => !isClosed && detail < 2 && onToggle()}
      >
        <Icon aria-hidden size={size === 'large' ? 26 : 20} stroke={2.25} />
        <span>{state.isDone ? t('complete') : t('done')}</span>
        {state.isWaiting && <span className={styles['waiting']}>{t(state.isUnkept ? 'notKept' : 'waiting')}</span>}
      </button>
    </>
  );
}

/** Beside a disabled Done, visible and read out with the button. */
export function ClosedReason({ id, reason }: { id: string; reason: string }) {
  return (
    <p id={id} className={styles['closedReason']}>
      <IconLock aria-hidden size={20} stroke={2} />
      <span>{reason}</span>
    </p>
  );
}
