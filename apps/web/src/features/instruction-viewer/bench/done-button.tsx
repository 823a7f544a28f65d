import { IconCheck, IconCircleCheck, IconLock, IconUserCheck } from '@tabler/icons-react';
import { useId } from 'react';
import { t } from '../messages.ts';
import type { StepState } from '../progress/step-states.ts';
import styles from './bench-controls.module.css';

interface DoneButtonProps {
  state: StepState;
  /** 64 px in the controls, 48 px on a card. */
  size: 'large' | 'card';
  /** Why Done is closed, as a whole sentence: it stands beside the button, which then does nothing. */
  closedReason?: string | undefined;
  onToggle(): void;
}

/**
 * White Done, green Complete; a press switches at once and the small mark says that the server has not confirmed it yet. The
 * second press of a double one, as it happens in gloves, does not take the first back.
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

/** Beside a closed Done, in sight and read out with the button. */
export function ClosedReason({ id, reason }: { id: string; reason: string }) {
  return (
    <p id={id} className={styles['closedReason']}>
      <IconLock aria-hidden size={20} stroke={2} />
      <span>{reason}</span>
    </p>
  );
}
