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
  /** The released revision stays in use; null without one. */
  liveRevision: number | null;
  /** In a separate window, whose title is the heading. */
  isWindow?: boolean;
  /** Called when the reader goes to a place. */
  onLeave?: () => void;
}

/** Reasons shown initially, so that the content below stays visible. */
const SHOWN_MAX = 3;

/** Why the last release was refused, each reason with a link to its place. */
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

/** The place in the editor's address; empty for the whole instruction. */
function placeOf({ stepId, highlightId }: ReleaseRemark): string {
  if (highlightId !== null) return `&highlight=${encodeURIComponent(highlightId)}`;
  return stepId === null ? '' : `&step=${encodeURIComponent(stepId)}`;
}

function wordsOfPlace({ highlightId, stepNumber }: ReleaseRemark): string {
  if (highlightId === null) return t('showStep', { number: stepNumber ?? '' });
  return stepNumber === null ? t('showLink') : t('showHighlight', { number: stepNumber });
}
