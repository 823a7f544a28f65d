import { IconArrowLeft, IconArrowRight, IconDoorExit, IconListTree } from '@tabler/icons-react';
import styles from '../bench/bench.module.css';
import { BenchButton } from '../bench/bench-button.tsx';
import { t } from '../messages.ts';

interface PreviewControlsProps {
  hasPrevious: boolean;
  /** Behind the last step one is asked whether to leave (PREV-06). */
  isLast: boolean;
  isContentsShown: boolean;
  onPrevious(): void;
  onNext(): void;
  onContents(): void;
}

/** Back, where am I, on. */
export function PreviewControls({ hasPrevious, isLast, isContentsShown, onPrevious, onNext, onContents }: PreviewControlsProps) {
  const Onward = isLast ? IconDoorExit : IconArrowRight;
  return (
    <nav className={styles['controls']} aria-label={t('controls')}>
      <BenchButton
        label={t('previous')}
        icon={<IconArrowLeft aria-hidden size={24} stroke={2} />}
        isShortOnPhone
        isDisabled={!hasPrevious}
        onClick={onPrevious}
      />
      <BenchButton
        label={t('contents')}
        icon={<IconListTree aria-hidden size={24} stroke={1.75} />}
        isPressed={isContentsShown}
        onClick={onContents}
      />
      <span className={styles['grow']} />
      <BenchButton
        label={t(isLast ? 'exit' : 'next')}
        iconAfter={<Onward aria-hidden size={24} stroke={2} />}
        tone="primary"
        isShortOnPhone
        onClick={onNext}
      />
    </nav>
  );
}
