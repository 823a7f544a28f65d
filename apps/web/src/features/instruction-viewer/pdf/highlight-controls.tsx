import { IconArrowLeft, IconArrowRight } from '@tabler/icons-react';
import styles from '../bench/bench.module.css';
import { BenchButton } from '../bench/bench-button.tsx';
import { DoneButton } from '../bench/done-button.tsx';
import { t as viewer } from '../messages.ts';
import type { StepState } from '../progress/step-states.ts';
import { t } from './messages.ts';

interface HighlightControlsProps {
  state: StepState;
  hasPrevious: boolean;
  hasNext: boolean;
  onPrevious(): void;
  onNext(): void;
  onToggleDone(): void;
}

/** Highlight by highlight, for hands in gloves; Next is the only blue. */
export function HighlightControls({ state, hasPrevious, hasNext, onPrevious, onNext, onToggleDone }: HighlightControlsProps) {
  return (
    <nav className={styles['controls']} aria-label={t('controls')}>
      <BenchButton
        label={viewer('previous')}
        icon={<IconArrowLeft aria-hidden size={24} stroke={2} />}
        isShortOnPhone
        isDisabled={!hasPrevious}
        onClick={onPrevious}
      />
      <span className={styles['grow']} />
      <DoneButton state={state} size="large" onToggle={onToggleDone} />
      <BenchButton
        label={viewer('next')}
        iconAfter={<IconArrowRight aria-hidden size={24} stroke={2} />}
        tone="primary"
        isShortOnPhone
        isDisabled={!hasNext}
        onClick={onNext}
      />
    </nav>
  );
}
