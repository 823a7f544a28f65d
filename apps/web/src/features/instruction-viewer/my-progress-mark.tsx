import { ProgressBar } from '../../ui/progress/progress-bar.tsx';
import { t } from './messages.ts';
import styles from './my-progress-mark.module.css';

/** How far I am, below the title. */
export function MyProgressMark({ percent, title }: { percent: number; title: string }) {
  return (
    <span className={styles['mark']}>
      <ProgressBar value={percent} label={t('myProgress', { title })} caption={t('mine')} />
    </span>
  );
}
