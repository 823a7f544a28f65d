import type { Assignment, AssignmentBrief, ReceivedHandover } from '@benchbook/domain/assignments';
import { IconX } from '@tabler/icons-react';
import { formatActivityTime } from '../../lib/format/dates.ts';
import classes from './assignment-brief.module.css';
import { DueMark } from './due-mark.tsx';
import { t } from './messages.ts';

/** Previous assignee, due date and the lead's note. */
export function BriefWords({ brief, progress, size = 'desk', leftPlace, onDismiss }: BriefNoticeProps) {
  const { dueDate, note, handedOver } = brief;
  return (
    <section
      className={classes['notice']}
      data-size={size}
      aria-label={handedOver ? t('handedOver', { name: handedOver.from }) : t('note')}
    >
      <div className={classes['words']}>
        {handedOver && <HandoverWords handover={handedOver} place={leftPlace} />}
        <DueMark dueDate={dueDate} progress={progress} />
        {note !== '' && <p className={classes['note']}>{note}</p>}
      </div>
      {onDismiss && (
        <button type="button" className={classes['close']} aria-label={t('dismiss')} onClick={onDismiss}>
          <IconX aria-hidden size={22} stroke={1.75} />
        </button>
      )}
    </section>
  );
}

export interface BriefNoticeProps {
  brief: AssignmentBrief & Pick<Assignment, 'handedOver'>;
  /** 0 to 100. */
  progress: number;
  size?: 'desk' | 'bench';
  /** Where the previous assignee stopped. */
  leftPlace?: LeftPlace | undefined;
  /** Given where it can be dismissed. */
  onDismiss?: () => void;
}

/** Where the previous person stopped, in the text on the screen. */
interface LeftPlace {
  /** Number of all steps or highlights. */
  readonly count: number;
  readonly items: 'steps' | 'highlights';
  /** Number and title of the last completed one; undefined where there was none, or it is not in this revision. */
  readonly lastName: string | undefined;
}

interface HandoverWordsProps {
  handover: ReceivedHandover;
  /** Undefined where the text is not on the screen. */
  place: LeftPlace | undefined;
}

/** Previous assignee, where that person stopped, and the remark. */
function HandoverWords({ handover: { from, atMs, note, doneCount }, place }: HandoverWordsProps) {
  const words = t('handedOverOn', { name: from, time: formatActivityTime(atMs) });
  return (
    <>
      <p>{place ? `${words}: ${placeWords(place, doneCount)}.` : `${words}.`}</p>
      {note !== '' && (
        <p className={classes['note']}>
          <b>{t('remarkName')}</b> {note}
        </p>
      )}
    </>
  );
}

function placeWords({ count, items, lastName }: LeftPlace, done: number): string {
  const isSteps = items === 'steps';
  const doneWords = t(isSteps ? 'stepsDone' : 'highlightsDone', { done, count });
  return lastName === undefined ? doneWords : `${doneWords}, ${t(isSteps ? 'lastStep' : 'lastHighlight', { name: lastName })}`;
}
