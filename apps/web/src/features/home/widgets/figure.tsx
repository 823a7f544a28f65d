import { Children, type CSSProperties, type ReactNode } from 'react';
import { Link } from 'react-router';
import { balancedColumns } from '../balanced-columns.ts';
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

/** Figures side by side; in a narrow panel their rows are equally long. */
export function Figures({ children }: { children: ReactNode }) {
  const count = Children.count(children);
  const columns = {
    '--wide': balancedColumns(count, 8),
    '--narrow': balancedColumns(count, 4),
    '--phone': count <= 3 ? count : balancedColumns(count, 2),
  } as CSSProperties;
  return (
    <div className={classes['figures']} style={columns}>
      {children}
    </div>
  );
}
