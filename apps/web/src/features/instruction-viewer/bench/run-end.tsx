import type { Assignment } from '@benchbook/domain/assignments';
import type { InstructionView } from '@benchbook/domain/instructions';
import type { Step } from '@benchbook/domain/steps';
import { IconCircleCheck, IconFileCertificate, IconRotate } from '@tabler/icons-react';
import { openRecord, recordPath } from '../../../lib/routes/index.ts';
import type { LiteViewProps } from '../lite-view-props.ts';
import { t as screen } from '../messages.ts';
import { t } from './messages.ts';
import styles from './notices.module.css';

interface RunEndProps {
  view: Pick<LiteViewProps, 'instruction' | 'assignment' | 'userId' | 'startAgain' | 'arrived'>;
  steps: readonly Step[];
  items: 'steps' | 'highlights';
  goTo(stepId: string): void;
}

/** All is done; offers the next run. */
export function RunEnd({ view, steps, items, goTo }: RunEndProps) {
  const { instruction, assignment, userId, startAgain, arrived } = view;
  const goToStart = async (): Promise<void> => {
    const first = steps[0];
    if ((await startAgain()) && first) goTo(first.id);
  };
  const isClosedThere = assignment !== undefined && assignment.completedAtMs !== null && !assignment.isReopened;
  return (
    <AllDone
      count={steps.length}
      items={items}
      older={isClosedThere ? olderCompletion(assignment, instruction) : undefined}
      // With the newer revision something may be left to do, and the server would refuse.
      onStartAgain={assignment && (!arrived || isClosedThere) ? goToStart : undefined}
      recordAddress={assignment && recordPath(instruction.id, userId, assignment.run)}
    />
  );
}

/** Set if the run was completed with an older revision than the one shown: what is new in it was never done. */
function olderCompletion({ completedRevision }: Assignment, { revision }: InstructionView): CompletedBefore | undefined {
  if (completedRevision === undefined || revision === null || completedRevision >= revision) return undefined;
  return { completed: completedRevision, shown: revision };
}

/** Numbers of revisions. */
interface CompletedBefore {
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
function AllDone({ count, items = 'steps', older, onStartAgain, recordAddress }: AllDoneProps) {
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
