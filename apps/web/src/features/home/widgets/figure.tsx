import type { ReactNode } from 'react';
import { Link } from 'react-router';
import classes from './widgets.module.css';

interface FigureProps {
  count: number;
  /** What is counted, as word and icon. */
  children: ReactNode;
  /** Address of the counted items. */
  to: string;
  /** Highlighted if greater than zero: somebody has to act. */
  isAlarming?: boolean;
}

/** A number that opens the counted items. */
export function Figure({ count, children, to, isAlarming = false }: FigureProps) {
  return (
    <Link to={to} className={classes['figure']} data-alarming={(isAlarming && count > 0) || undefined}>
      <b>{count}</b> {children}
    </Link>
  );
}
