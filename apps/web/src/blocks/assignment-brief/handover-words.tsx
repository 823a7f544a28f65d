import type { ReceivedHandover } from '@benchbook/domain/assignments';
import { formatActivityTime } from '../../lib/format/dates.ts';
import classes from './assignment-brief.module.css';
import { t } from './messages.ts';

/** Where the previous person stopped, in the text on the screen. */
export interface LeftPlace {
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
export function HandoverWords({ handover: { from, atMs, note, doneCount }, place }: HandoverWordsProps) {
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
