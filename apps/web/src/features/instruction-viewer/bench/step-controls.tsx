import { IconListDetails } from '@tabler/icons-react';
import { t } from '../messages.ts';
import type { StepState } from '../progress/step-states.ts';
import { BenchButton } from './bench-button.tsx';
import styles from './bench-controls.module.css';
import { DoneButton } from './done-button.tsx';
import { WalkControls, type WalkProps } from './walk-controls.tsx';

interface StepControlsProps extends WalkProps {
  state: StepState;
  /** Why Done is closed on this step, as a whole sentence. */
  closedReason?: string | undefined;
  onToggleDone(): void;
  onShowCards(): void;
}

/** The four things a hand does here. */
export function StepControls({ state, closedReason, onToggleDone, onShowCards, ...walk }: StepControlsProps) {
  return (
    <WalkControls
      {...walk}
      tools={
        <span className={styles['onlyWide']}>
          <BenchButton
            label={t('showCards')}
            icon={<IconListDetails aria-hidden size={26} stroke={1.75} />}
            isSquare
            onClick={onShowCards}
          />
        </span>
      }
      decision={<DoneButton state={state} size="large" closedReason={closedReason} onToggle={onToggleDone} />}
    />
  );
}
