import type { ReactNode } from 'react';
import { Link } from 'react-router';
import classes from './widgets.module.css';

interface FigureProps {
  count: number;
  /** What is counted, as word and shape. */
  children: ReactNode;
  /** Where what is counted is seen. */
  to: string;
  /** Something that somebody has to look after, where there is any. */
  isAlarming?: boolean;
}

/** A number that opens what it counts. */
export function Figure({ count, children, to, isAlarming = false }: FigureProps) {
  return (
    <Link to={to} className={classes['figure']} data-alarming={(isAlarming && count > 0) || undefined}>
      <b>{count}</b> {children}
    </Link>
  );
}
