import type { Assignment } from '@benchbook/domain/assignments';
import { DueMark } from '../../blocks/assignment-brief/index.ts';
import { ProgressBar } from '../../ui/progress/progress-bar.tsx';
import { t } from './list-messages.ts';
import styles from './my-progress-mark.module.css';

interface MyProgressMarkProps {
  assignment: Pick<Assignment, 'progress' | 'dueDate' | 'note'>;
  title: string;
  /** In the user's own work list, which is read at the bench: show the whole note, in large type. */
  isLarge?: boolean;
}

/** The lead's note and the user's progress, below the title. */
export function MyProgressMark({ assignment: { progress, dueDate, note }, title, isLarge = false }: MyProgressMarkProps) {
  return (
    <span className={styles['mark']} data-large={isLarge || undefined}>
      {(dueDate !== null || note !== '') && (
        <span className={styles['brief']}>
          <DueMark dueDate={dueDate} progress={progress} />
          {note !== '' && <span className={isLarge ? styles['whole'] : 'bb-clip'}>{note}</span>}
        </span>
      )}
      <ProgressBar value={progress} label={t('myProgress', { title })} caption={t('mine')} />
    </span>
  );
}
