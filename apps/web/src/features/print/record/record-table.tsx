import type { ReactNode } from 'react';
import styles from './record.module.css';

/** A table whose heading stands on every page that it runs over. */
export function RecordTable({ columns, children }: { columns: readonly string[]; children: ReactNode }) {
  return (
    <div className={styles['scroll']}>
      <table className={styles['table']}>
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
    </div>
  );
}
