import type { ReactNode } from 'react';
import styles from './stage.module.css';

/** A message in place of a file. */
export function StageMessage({ children }: { children: ReactNode }) {
  return (
    <div className={styles['message']} role="status">
      {children}
    </div>
  );
}
