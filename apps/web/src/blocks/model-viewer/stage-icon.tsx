import type { ReactNode } from 'react';
import styles from './model-viewer.module.css';

interface StageIconProps {
  label: string;
  icon: ReactNode;
  isPressed?: boolean;
  /** Its panel is open. */
  isOpen?: boolean;
  onClick(): void;
}

/** A button over the model: 32 px at the desk, 48 px for touch. */
export function StageIcon({ label, icon, isPressed, isOpen, onClick }: StageIconProps) {
  return (
    <button
      type="button"
      className={styles['icon']}
      title={label}
      aria-label={label}
      aria-pressed={isPressed}
      aria-expanded={isOpen}
      onClick={onClick}
    >
      <span aria-hidden>{icon}</span>
    </button>
  );
}
