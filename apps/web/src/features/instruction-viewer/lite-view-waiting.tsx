import { IconX } from '@tabler/icons-react';
import styles from './bench/bench.module.css';
import { t } from './messages.ts';

/** The shape of a step while the instruction is on its way. */
export function LiteViewWaiting({ onClose }: { onClose(): void }) {
  return (
    <div className={styles['bench']} aria-busy="true">
      <header className={styles['bar']}>
        <button type="button" className={styles['barButton']} aria-label={t('close')} onClick={onClose}>
          <IconX aria-hidden size={24} stroke={1.75} />
        </button>
        <span role="status">{t('loading')}</span>
      </header>
      <div className={styles['band']} />
      <div className={styles['main']}>
        <div className={styles['waitingTitle']} />
        <div className={styles['waitingBody']} />
      </div>
      <div className={styles['controls']} />
    </div>
  );
}
