import type { InstructionView } from '@benchbook/domain/instructions';
import { type RevisionState, type RevisionSummary, revisionStates } from '@benchbook/domain/release';
import { formatTimestamp } from '../../../lib/format/dates.ts';
import { StatusMark, type StatusShape } from '../../../ui/status/status-mark.tsx';
import type { StateName } from '../api/use-history.ts';
import { t } from '../messages.ts';
import styles from './revision-list.module.css';

interface RevisionListProps {
  workingCopy: InstructionView;
  revisions: readonly RevisionSummary[];
  shown: StateName | undefined;
  onShow(name: StateName): void;
}

const SHAPES = { current: 'check', superseded: 'ring', withdrawn: 'dashed' } as const satisfies Record<
  RevisionState,
  StatusShape
>;

/** Releases with author and time, newest first; above them the draft, if there is one. */
export function RevisionList({ workingCopy, revisions, shown, onShow }: RevisionListProps) {
  const states = revisionStates(revisions);
  return (
    <ol className={styles['list']} aria-label={t('revisions')}>
      {workingCopy.release.hasDraft && (
        <li>
          <button type="button" aria-current={shown === 'draft'} onClick={() => onShow('draft')}>
            <b>{t('draft')}</b>
            <StatusMark shape="dot" label={t('draftNote')} />
            <small>{t('changedAt', { when: formatTimestamp(workingCopy.modifiedAtMs) })}</small>
          </button>
        </li>
      )}
      {revisions.map((revision) => {
        const { number, releasedAtMs, releasedBy, reason, fileCount } = revision;
        const state = states.get(number) ?? 'superseded';
        return (
          <li key={number}>
            <button type="button" aria-current={shown === number} onClick={() => onShow(number)}>
              <b>{t('revision', { number })}</b>
              <StatusMark
                shape={SHAPES[state]}
                label={t(state)}
                strong={state === 'current'}
                {...(state === 'current' && { color: 'var(--bb-success)' })}
              />
              <small>
                <span>{t('releasedAt', { when: formatTimestamp(releasedAtMs) })}</span>
                {releasedBy !== '' && <span>{t('releasedBy', { user: releasedBy })}</span>}
                <span>{t('files', { count: fileCount })}</span>
              </small>
              {reason !== '' && <q>{reason}</q>}
            </button>
          </li>
        );
      })}
    </ol>
  );
}
