import type { ReactNode, Ref } from 'react';
import styles from './pdf-viewer.module.css';

interface PdfButtonProps {
  label: string;
  icon: ReactNode;
  isPressed?: boolean;
  /** Its panel is open. */
  isOpen?: boolean;
  isDisabled?: boolean;
  ref?: Ref<HTMLButtonElement>;
  onClick(): void;
}

/** A button beside the pages: 32 px at the desk, 48 px for touch, named by its tooltip. */
export function PdfButton({ label, icon, isPressed, isOpen, isDisabled = false, ref, onClick }: PdfButtonProps) {
  return (
    <button
      ref={ref}
      type="button"
      className={styles['button']}
      title={label}
      aria-label={label}
      aria-pressed={isPressed}
      aria-expanded={isOpen}
      disabled={isDisabled}
      onClick={onClick}
    >
      <span aria-hidden>{icon}</span>
    </button>
  );
}
