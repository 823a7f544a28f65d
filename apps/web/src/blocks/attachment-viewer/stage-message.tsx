import type { ReactNode } from 'react';
import styles from './stage.module.css';

/** A sentence where a file would be. */
export function StageMessage({ children }: { children: ReactNode }) {
  return (
    <div className={styles['message']} role="status">
      {children}
    </div>
  );
}
