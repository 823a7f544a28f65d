import { IconCircleCheck, IconFileCertificate, IconRotate } from '@tabler/icons-react';
import { openRecord } from '../../../lib/routes/index.ts';
import { t as screen } from '../messages.ts';
import { t } from './messages.ts';
import styles from './notices.module.css';

/** Numbers of revisions. */
export interface CompletedBefore {
  readonly completed: number;
  readonly shown: number;
}

interface AllDoneProps {
  count: number;
  /** What was completed; steps if not given. */
  items?: 'steps' | 'highlights';
  /** Set if it was completed with an older revision than the one shown. */
  older: CompletedBefore | undefined;
  /** Undefined for a user without an assignment. */
  onStartAgain: (() => void) | undefined;
  /** URL of the record of this run; undefined for a user without an assignment. */
  recordAddress: string | undefined;
}

/** All items are complete; one press opens the next run. */
export function AllDone({ count, items = 'steps', older, onStartAgain, recordAddress }: AllDoneProps) {
  return (
    <div className={styles['done']} role="status">
      <IconCircleCheck aria-hidden size={28} stroke={2} />
      <span className={styles['words']}>
        {older ? t('doneBefore', { ...older }) : t(items === 'steps' ? 'allDone' : 'highlightsAllDone', { count })}
      </span>
      {(recordAddress !== undefined || onStartAgain) && (
        <span className={styles['acts']}>
          {recordAddress !== undefined && (
            <button type="button" className={styles['act']} onClick={() => openRecord(recordAddress)}>
              <IconFileCertificate aria-hidden size={20} stroke={1.75} />
              {screen('record')}
            </button>
          )}
          {onStartAgain && (
            <button type="button" className={styles['act']} onClick={onStartAgain}>
              <IconRotate aria-hidden size={20} stroke={1.75} />
              {t('startAgain')}
            </button>
          )}
        </span>
      )}
    </div>
  );
}
