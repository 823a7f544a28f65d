import { ProgressBar } from '../../ui/progress/progress-bar.tsx';
import { t } from './messages.ts';
import styles from './my-progress-mark.module.css';

/** How far I am, beside the title; nothing where it is not assigned to me. */
export function MyProgressMark({ percent, title }: { percent: number | undefined; title: string }) {
  if (percent === undefined) return null;
  return (
    <span className={styles['mark']}>
      <ProgressBar value={percent} label={t('myProgress', { title })} />
    </span>
  );
}
