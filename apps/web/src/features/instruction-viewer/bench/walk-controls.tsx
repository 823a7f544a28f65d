import { IconArrowLeft, IconArrowRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { t } from '../messages.ts';
import { BenchButton } from './bench-button.tsx';
import styles from './bench-controls.module.css';

export interface WalkProps {
  hasPrevious: boolean;
  hasNext: boolean;
  onPrevious(): void;
  onNext(): void;
}

interface WalkControlsProps extends WalkProps {
  label: string;
  /** Label and icon of Next, if it does more than show the next step. */
  onward?: { readonly label: string; readonly icon: ReactNode };
  /** Beside Previous. */
  tools?: ReactNode;
  /** Beside Next. */
  decision?: ReactNode;
  /** Replaces Next as the primary button. */
  primary?: ReactNode;
  /** Ignore presses on Next for now: they were not meant for the shown step. */
  isNextInert?: boolean;
}

/** Navigation for gloved hands; one button is blue, at the end. */
export function WalkControls(props: WalkControlsProps) {
  const { label, hasPrevious, hasNext, onPrevious, onNext, onward, tools, decision, primary, isNextInert = false } = props;
  return (
    <nav className={styles['controls']} aria-label={label}>
      <BenchButton
        label={t('previous')}
        icon={<IconArrowLeft aria-hidden size={24} stroke={2} />}
        isShortOnPhone
        isDisabled={!hasPrevious}
        onClick={onPrevious}
      />
      {tools}
      <span className={styles['grow']} />
      {decision}
      <BenchButton
        label={onward?.label ?? t('next')}
        iconAfter={onward?.icon ?? <IconArrowRight aria-hidden size={24} stroke={2} />}
        tone={primary === undefined ? 'primary' : 'plain'}
        isShortOnPhone
        isDisabled={!hasNext}
        isInert={isNextInert}
        onClick={onNext}
      />
      {primary}
    </nav>
  );
}
