import type { ComponentProps } from 'react';
import classes from './fields.module.css';

/**
 * A single-line text field. A plain input where a first script can't afford the one of the component library (5 kB, for labels,
 * errors and sections beside it).
 */
export function LineField({ className, ...rest }: ComponentProps<'input'>) {
  return <input type="text" autoComplete="off" {...rest} className={`${classes['line']} ${className ?? ''}`} />;
}
