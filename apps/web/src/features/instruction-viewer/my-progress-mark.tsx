import type { Assignment } from '@benchbook/domain/assignments';
import { DueMark } from '../../blocks/assignment-brief/index.ts';
import { ProgressBar } from '../../ui/progress/progress-bar.tsx';
import { t } from './list-messages.ts';
import styles from './my-progress-mark.module.css';

interface MyProgressMarkProps {
  assignment: Pick<Assignment, 'progress' | 'dueDate' | 'note'>;
  title: string;
  /** In the list of one's own work, which is read at the bench: the note whole, and large. */
  isLarge?: boolean;
}

/** What my lead says, and how far I am, below the title. */
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
