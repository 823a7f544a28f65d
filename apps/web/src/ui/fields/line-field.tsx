import type { ComponentProps } from 'react';
import classes from './fields.module.css';

/**
 * One line of text. A plain field where a first script can't afford the one of the component library (5 kB, for labels,
 * errors and sections that stand beside it).
 */
export function LineField({ className, ...rest }: ComponentProps<'input'>) {
  return <input type="text" autoComplete="off" {...rest} className={`${classes['line']} ${className ?? ''}`} />;
}
