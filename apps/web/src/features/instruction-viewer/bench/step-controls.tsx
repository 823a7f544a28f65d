import { IconArrowLeft, IconArrowRight, IconListDetails } from '@tabler/icons-react';
import { t } from '../messages.ts';
import type { StepState } from '../progress/step-states.ts';
import styles from './bench.module.css';
import { BenchButton } from './bench-button.tsx';
import { DoneButton } from './done-button.tsx';

interface StepControlsProps {
  state: StepState;
  hasPrevious: boolean;
  hasNext: boolean;
  onPrevious(): void;
  onNext(): void;
  onToggleDone(): void;
  onShowCards(): void;
}

/** The four things a hand does here; Next is the only blue. */
export function StepControls({ state, hasPrevious, hasNext, onPrevious, onNext, onToggleDone, onShowCards }: StepControlsProps) {
  return (
    <nav className={styles['controls']} aria-label={t('controls')}>
      <BenchButton
        label={t('previous')}
        icon={<IconArrowLeft aria-hidden size={24} stroke={2} />}
        isShortOnPhone
        isDisabled={!hasPrevious}
        onClick={onPrevious}
      />
      <span className={styles['onlyWide']}>
        <BenchButton
          label={t('showCards')}
          icon={<IconListDetails aria-hidden size={26} stroke={1.75} />}
          isSquare
          onClick={onShowCards}
        />
      </span>
      <span className={styles['grow']} />
      <DoneButton state={state} size="large" onToggle={onToggleDone} />
      <BenchButton
        label={t('next')}
        iconAfter={<IconArrowRight aria-hidden size={24} stroke={2} />}
        tone="primary"
        isShortOnPhone
        isDisabled={!hasNext}
        onClick={onNext}
      />
    </nav>
  );
}
