import type { ReactNode } from 'react';
import styles from './bench-controls.module.css';

interface BenchButtonProps {
  /** Text of the button; also its name if only the icon shows. */
  label: string;
  /** Shorter text than the name, which contains it: voice control uses the visible words (WCAG 2.5.3). */
  words?: string;
  icon?: ReactNode;
  /** Icon after the text. */
  iconAfter?: ReactNode;
  tone?: 'plain' | 'primary' | 'done' | 'complete';
  /** Icon only on every screen. */
  isSquare?: boolean;
  /** Icon only on a phone. */
  isShortOnPhone?: boolean;
  isPressed?: boolean;
  isDisabled?: boolean;
  /** Presses have no effect for a moment; the look does not change, to avoid flicker. */
  isInert?: boolean;
  onClick(): void;
}

/** A button for gloves: 64 px high, text of 20 px. */
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
