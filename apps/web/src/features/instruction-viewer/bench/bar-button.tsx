import type { Icon } from '@tabler/icons-react';
import styles from './bench.module.css';

interface BarButtonProps {
  label: string;
  icon: Icon;
  /** The controls below have the same, where there is room for it. */
  isInControls?: boolean;
  onClick(): void;
}

/** A button of the bar on the Bench. */
export function BarButton({ label, icon: Picture, isInControls = false, onClick }: BarButtonProps) {
  return (
    <button
      type="button"
      className={`${styles['barButton']} ${isInControls ? styles['viewButton'] : ''}`}
      aria-label={label}
      title={label}
      onClick={onClick}
    >
      <Picture aria-hidden size={24} stroke={1.75} />
    </button>
  );
}
