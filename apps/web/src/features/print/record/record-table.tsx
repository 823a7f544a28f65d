import type { CSSProperties, ReactNode } from 'react';
import styles from './record.module.css';

interface RecordTableProps {
  name: string;
  columns: readonly string[];
  children: ReactNode;
}

/** A table that repeats its head on each page. On a phone each row is a list, with the column name before each value. */
export function RecordTable({ name, columns, children }: RecordTableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: scrolls on a narrow screen, also by keyboard
    <section className={styles['scroll']} aria-label={name} tabIndex={0}>
      <table className={styles['table']} style={namesOf(columns)}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </section>
  );
}

/** CSS strings for the style sheet: `--column-1` and so on. */
function namesOf(columns: readonly string[]): CSSProperties {
  return Object.fromEntries(columns.map((column, index) => [`--column-${index + 1}`, JSON.stringify(column)]));
}
