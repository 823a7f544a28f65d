import type { ReactNode } from 'react';
import styles from './bench-controls.module.css';

interface BenchButtonProps {
  /** Words on the button; also its name where only the icon shows. */
  label: string;
  /** Fewer words on the button than its name has; the name contains them, as voice control uses the visible words (WCAG 2.5.3). */
  words?: string;
  icon?: ReactNode;
  /** Icon after the words. */
  iconAfter?: ReactNode;
  tone?: 'plain' | 'primary' | 'done' | 'complete';
  /** Icon alone on every screen. */
  isSquare?: boolean;
  /** Icon alone on a phone. */
  isShortOnPhone?: boolean;
  isPressed?: boolean;
  isDisabled?: boolean;
  /** For a moment a press does nothing; it looks as it did, so that nothing flickers. */
  isInert?: boolean;
  onClick(): void;
}

/** A button for gloves: 64 px high, words of 20 px. */
export function BenchButton({
  label,
  words = label,
  icon,
  iconAfter,
  tone = 'plain',
  isSquare = false,
  isShortOnPhone = false,
  isPressed,
  isDisabled = false,
  isInert = false,
  onClick,
}: BenchButtonProps) {
  return (
    <button
      type="button"
      className={styles['button']}
      data-tone={tone}
      data-square={isSquare || undefined}
      data-short={isShortOnPhone || undefined}
      aria-label={label}
      aria-pressed={isPressed}
      title={isSquare ? label : undefined}
      disabled={isDisabled}
      data-inert={isInert || undefined}
      aria-disabled={isInert || undefined}
      onClick={() => !isInert && onClick()}
    >
      {icon}
      {!isSquare && <span className={styles['label']}>{words}</span>}
      {iconAfter}
    </button>
  );
}
