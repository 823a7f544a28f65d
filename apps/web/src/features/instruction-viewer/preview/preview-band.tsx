import type { ReactNode } from 'react';
import benchStyles from '../bench/bench.module.css';
import styles from './preview.module.css';

/** Where one is in what is run through. */
export function PreviewBand({ section, place }: { section: ReactNode; place: string }) {
  return (
    <div className={benchStyles['band']}>
      <span className={benchStyles['section']}>{section}</span>
      <span className={`${benchStyles['place']} ${styles['place']}`}>{place}</span>
    </div>
  );
}
