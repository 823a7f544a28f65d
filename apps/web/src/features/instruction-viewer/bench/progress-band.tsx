import { ProgressBar } from '../../../ui/progress/progress-bar.tsx';
import { t } from '../messages.ts';
import styles from './bench.module.css';

interface ProgressBandProps {
  /** Number and title of the top step that the shown step belongs to. */
  section: { readonly number: string; readonly title: string } | undefined;
  /** 1-based. */
  position: number;
  count: number;
  doneCount: number;
  /** Whole percent of the steps. */
  percent: number;
  /** What is counted; steps when not given. */
  items?: 'steps' | 'highlights';
}

/** Where am I and what is left, always in sight. */
export function ProgressBand({ section, position, count, doneCount, percent, items = 'steps' }: ProgressBandProps) {
  return (
    <div className={styles['band']}>
      <span className={styles['section']}>
        {section && (
          <>
            <b>{section.number}</b> {section.title}
          </>
        )}
      </span>
      <span className={styles['track']}>
        <ProgressBar value={percent} label={t(items === 'steps' ? 'stepsDone' : 'highlightsDone')} size="bench" hideFigure />
      </span>
      <span className={styles['place']}>
        {t(items === 'steps' ? 'place' : 'highlightPlace', { position, count })}
        <span className={styles['left']}>{t('left', { count: count - doneCount })}</span>
      </span>
    </div>
  );
}
