import type { ReactNode } from 'react';
import { BackButton, type WayBack } from '../bench/back-button.tsx';
import bandStyles from '../bench/progress-band.module.css';

interface PreviewBandProps {
  section: ReactNode;
  place: string;
  /** Way back to the step left by a jump. */
  back?: WayBack | undefined;
}

/** Current position in the preview. */
export function PreviewBand({ section, place, back }: PreviewBandProps) {
  return (
    <div className={bandStyles['band']}>
      {section}
      {back && <BackButton {...back} />}
      <span className={bandStyles['place']}>{place}</span>
    </div>
  );
}
