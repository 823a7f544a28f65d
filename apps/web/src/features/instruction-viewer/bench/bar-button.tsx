import type { ReactNode } from 'react';
import styles from './bench.module.css';

interface BarButtonProps {
  label: string;
  icon: ReactNode;
  /** The controls below have the same, where there is room for it. */
  isInControls?: boolean;
  onClick(): void;
}

/** A button of the bar on the Bench. */
export function BarButton({ label, icon, isInControls = false, onClick }: BarButtonProps) {
  return (
    <button
      type="button"
      className={`${styles['barButton']} ${isInControls ? styles['viewButton'] : ''}`}
      aria-label={label}
      title={label}
      onClick={onClick}
    >
      {icon}
    </button>
  );
}
