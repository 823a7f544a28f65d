import type { ReleaseRefusal, ReleaseRemark } from '@benchbook/contracts';
import { IconAlertSquareRounded } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { authoringPath } from '../../lib/routes/index.ts';
import { t } from './messages.ts';
import styles from './release-refusal-note.module.css';

interface ReleaseRefusalNoteProps {
  instruction: Parameters<typeof authoringPath>[0];
  refusal: ReleaseRefusal;
  /** What is released goes on being worked by; null where nothing is. */
  liveRevision: number | null;
  /** In a window of its own, whose title says what the heading says. */
  isWindow?: boolean;
  /** A place was gone to. */
  onLeave?: () => void;
}

/** Reasons that stand there at once, so that what it is about is still in sight below. */
const SHOWN_MAX = 3;

/** Why the last release did not go out, each reason with the way to its place. */
export function ReleaseRefusalNote(props: ReleaseRefusalNoteProps) {
  const { instruction, liveRevision, isWindow = false, onLeave } = props;
  const { remarks } = props.refusal;
  const [isAllShown, setAllShown] = useState(remarks.length <= SHOWN_MAX + 1);
  return (
    <section className={styles['note']} data-is-window={isWindow || undefined} aria-label={t('refused')}>
      {!isWindow && (
        <h3>
          <IconAlertSquareRounded size={20} stroke={1.75} aria-hidden />
          {t('refused')}
        </h3>
      )}
      <p>
        {t('reasons', { count: remarks.length })}{' '}
        {liveRevision === null ? t('notLive') : t('stillLive', { revision: liveRevision })}
      </p>
      <ul>
        {(isAllShown ? remarks : remarks.slice(0, SHOWN_MAX)).map((remark, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a list that never changes; two reasons may say the same
          <li key={index}>
            <span>{remark.message}</span>
            {placeOf(remark) && (
              <Link to={`${authoringPath(instruction)}${placeOf(remark)}`} onClick={onLeave}>
                {wordsOfPlace(remark)}
              </Link>
            )}
          </li>
        ))}
      </ul>
      {!isAllShown && (
        <button type="button" className={styles['all']} onClick={() => setAllShown(true)}>
          {t('all', { count: remarks.length })}
        </button>
      )}
    </section>
  );
}

/** As the address of the editor names it; empty for the whole instruction. */
function placeOf({ stepId, highlightId }: ReleaseRemark): string {
  if (highlightId !== null) return `&highlight=${encodeURIComponent(highlightId)}`;
  return stepId === null ? '' : `&step=${encodeURIComponent(stepId)}`;
}

function wordsOfPlace({ highlightId, stepNumber }: ReleaseRemark): string {
  if (highlightId === null) return t('showStep', { number: stepNumber ?? '' });
  return stepNumber === null ? t('showLink') : t('showHighlight', { number: stepNumber });
}
