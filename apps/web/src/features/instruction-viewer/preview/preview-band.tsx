import type { ReactNode } from 'react';
import bandStyles from '../bench/progress-band.module.css';

/** Where one is in what is run through. */
export function PreviewBand({ section, place }: { section: ReactNode; place: string }) {
  return (
    <div className={bandStyles['band']}>
      {section}
      <span className={bandStyles['place']}>{place}</span>
    </div>
  );
}
