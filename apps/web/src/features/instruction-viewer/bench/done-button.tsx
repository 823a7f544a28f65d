import { IconCheck, IconCircleCheck, IconUserCheck } from '@tabler/icons-react';
import { t } from '../messages.ts';
import type { StepState } from '../progress/step-states.ts';
import styles from './bench-controls.module.css';

interface DoneButtonProps {
  state: StepState;
  /** 64 px in the controls, 48 px on a card. */
  size: 'large' | 'card';
  onToggle(): void;
}

/**
 * White Done, green Complete; a press switches at once and the small mark says that the server has not confirmed it yet. The
 * second press of a double one, as it happens in gloves, does not take the first back.
 */
export function DoneButton({ state, size, onToggle }: DoneButtonProps) {
  const Icon = state.isDone ? IconCircleCheck : state.needsSupervisor ? IconUserCheck : IconCheck;
  return (
    <button
      type="button"
      className={styles['button']}
      data-tone={state.isDone ? 'complete' : 'done'}
      data-size={size}
      aria-pressed={state.isDone}
      onClick={({ detail }) => detail < 2 && onToggle()}
    >
      <Icon aria-hidden size={size === 'large' ? 26 : 20} stroke={2.25} />
      <span>{state.isDone ? t('complete') : t('done')}</span>
      {state.isWaiting && <span className={styles['waiting']}>{t('waiting')}</span>}
    </button>
  );
}
