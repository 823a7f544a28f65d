import type { ReactNode } from 'react';
import { ProgressBar } from '../../../ui/progress/progress-bar.tsx';
import { t } from '../messages.ts';
import { BackButton, type WayBack } from './back-button.tsx';
import { type Level, Levels } from './levels.tsx';
import styles from './progress-band.module.css';

interface ProgressBandProps {
  /** The shown step and its ancestors, from the top, each with its number. */
  levels: readonly Level[];
  /** 1-based. */
  position: number;
  count: number;
  doneCount: number;
  /** Whole percent of the steps. */
  percent: number;
  /** Kind of items counted; steps if not given. */
  items?: 'steps' | 'highlights';
  /** Way back to the step left by a jump. */
  back?: WayBack | undefined;
  /** Age of the shown data, if it comes from this device. */
  saved?: ReactNode;
  /** Shows what is left. */
  onShowLeft?: (() => void) | undefined;
}

/** Current position and what is left, always visible. */
export function ProgressBand(props: ProgressBandProps) {
  const { levels, position, count, doneCount, percent, items = 'steps', back, saved, onShowLeft } = props;
  const left = count - doneCount;
  return (
    <div className={styles['band']}>
      <Levels levels={levels} />
      {back && <BackButton {...back} />}
      <span className={styles['track']}>
        <ProgressBar value={percent} label={t(items === 'steps' ? 'stepsDone' : 'highlightsDone')} size="bench" hideFigure />
      </span>
      {saved}
      <span className={styles['place']}>
        {t(items === 'steps' ? 'place' : 'highlightPlace', { position, count })}
        <span className="bb-visually-hidden">, </span>
        {onShowLeft ? (
          <button type="button" className={styles['bandButton']} aria-label={t('showLeft', { count: left })} onClick={onShowLeft}>
            {t('left', { count: left })}
          </button>
        ) : (
          <span className={styles['left']}>{t('left', { count: left })}</span>
        )}
      </span>
    </div>
  );
}
