import type { ReactNode } from 'react';
import styles from './stage.module.css';

interface StageButtonProps {
  label: string;
  icon: ReactNode;
  isPressed?: boolean;
  isDisabled?: boolean;
  onClick(): void;
}

/** An icon button over a file: 32 px at the desk, 48 px at the bench, named by its tooltip. */
export function StageButton({ label, icon, isPressed, isDisabled = false, onClick }: StageButtonProps) {
  return (
    <button
      type="button"
      className={styles['button']}
      title={label}
      aria-label={label}
      aria-pressed={isPressed}
      disabled={isDisabled}
      onClick={onClick}
    >
      <span aria-hidden className={styles['icon']}>
        {icon}
      </span>
    </button>
  );
}
