import type { Icon } from '@tabler/icons-react';
import styles from './bar-button.module.css';

interface BarButtonProps {
  label: string;
  icon: Icon;
  /** Shown below the icon if the bar has room. */
  words?: string;
  onClick(): void;
}

/** A button of the bar on the Bench. */
export function BarButton({ label, icon: Picture, words, onClick }: BarButtonProps) {
  return (
    <button
      type="button"
      className={styles['barButton']}
      data-words={words !== undefined || undefined}
      aria-label={label}
      title={label}
      onClick={onClick}
    >
      <Picture aria-hidden size={24} stroke={1.75} />
      {words !== undefined && (
        <span aria-hidden className={styles['barWords']}>
          {words}
        </span>
      )}
    </button>
  );
}
