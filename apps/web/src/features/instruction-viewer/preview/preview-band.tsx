import type { ReactNode } from 'react';
import benchStyles from '../bench/bench.module.css';

/** Where one is in what is run through. */
export function PreviewBand({ section, place }: { section: ReactNode; place: string }) {
  return (
    <div className={benchStyles['band']}>
      {section}
      <span className={benchStyles['place']}>{place}</span>
    </div>
  );
}
