import { IconX } from '@tabler/icons-react';
import { BarButton } from './bench/bar-button.tsx';
import bench from './bench/bench.module.css';
import bar from './bench/bench-bar.module.css';
import controlStyles from './bench/bench-controls.module.css';
import band from './bench/progress-band.module.css';
import focus from './bench/step-focus.module.css';
import styles from './lite-view-waiting.module.css';
import { t } from './messages.ts';

/** Skeleton of a step, shown while the instruction loads. */
export function LiteViewWaiting({ onClose }: { onClose(): void }) {
  return (
    <div className={bench['bench']} aria-busy="true">
      <header className={bar['bar']}>
        <BarButton label={t('close')} icon={IconX} onClick={onClose} />
        <span role="status">{t('loading')}</span>
      </header>
      <div className={band['band']} />
      <div className={focus['main']}>
        <div className={styles['title']} />
        <div className={styles['body']} />
      </div>
      <div className={controlStyles['controls']} />
    </div>
  );
}
