import type { ReactElement } from 'react';
import classes from './status-mark.module.css';

/** Shapes that distinguish states without colour. */
export type StatusShape = 'disc' | 'half' | 'ring' | 'dashed' | 'dot' | 'check';

interface StatusMarkProps {
  shape: StatusShape;
  label: string;
  /** A colour token, e.g. `var(--bb-online)`; colours the shape, and the word too with `colored`. */
  color?: string;
  /** The label in the text colour instead of the muted one. */
  strong?: boolean;
  colored?: boolean;
}

const SHAPES: Readonly<Record<StatusShape, ReactElement>> = {
  disc: <circle cx="6" cy="6" r="5" fill="currentColor" />,
  half: (
    <>
      <circle cx="6" cy="6" r="4.5" fill="none" stroke="currentColor" strokeWidth="1.5" />
      <path d="M6 1.5a4.5 4.5 0 0 0 0 9z" fill="currentColor" />
    </>
  ),
  ring: <circle cx="6" cy="6" r="4.5" fill="none" stroke="currentColor" strokeWidth="1.5" />,
  dashed: <circle cx="6" cy="6" r="4.5" fill="none" stroke="currentColor" strokeWidth="1.5" strokeDasharray="2.2 1.34" />,
  dot: (
    <>
      <circle cx="6" cy="6" r="4.5" fill="none" stroke="currentColor" strokeWidth="1.5" />
      <circle cx="6" cy="6" r="2" fill="currentColor" />
    </>
  ),
  check: (
    <>
      <circle cx="6" cy="6" r="5.25" fill="currentColor" />
      <path d="m3.6 6.1 1.7 1.7 3.2-3.4" fill="none" stroke="var(--bb-surface)" strokeWidth="1.4" />
    </>
  ),
};

/** A state as shape and label; the label is always shown. */
export function StatusMark({ shape, label, color, strong = false, colored = false }: StatusMarkProps) {
  return (
    <span
      className={classes['mark']}
      data-strong={strong || undefined}
      data-colored={colored || undefined}
      style={color ? { '--mark-color': color } : undefined}
    >
      <svg aria-hidden="true" width="12" height="12" viewBox="0 0 12 12">
        {SHAPES[shape]}
      </svg>
      {label}
    </span>
  );
}
