import type { Id } from '@benchbook/domain/ids';
import { Skeleton } from '@mantine/core';
import { useState } from 'react';
import { sentenceOf } from '../../../lib/client/index.ts';
import { formatTimestamp } from '../../../lib/format/dates.ts';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { type StateName, useVersions } from '../api/use-history.ts';
import { t } from '../messages.ts';
import { isSaved } from '../state-names.ts';
import styles from './revision-list.module.css';

interface VersionListProps {
  instructionId: Id;
  shown: StateName | undefined;
  onShow(name: StateName): void;
}

/** The saves of the last weeks, newest first, collapsed; each can be compared and restored. */
export function VersionList({ instructionId, shown, onShow }: VersionListProps) {
  const [isOpen, setOpen] = useState(isSaved(shown));
  const versions = useVersions(instructionId, isOpen);
  return (
    <details className={styles['versions']} open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{t('savedVersions')}</summary>
      {versions.isError && !versions.data && (
        <ErrorState message={sentenceOf(versions.error, t('versionsFailed'))} onRetry={() => void versions.refetch()} />
      )}
      {versions.isPending && isOpen && <Skeleton height={60} />}
      {versions.data?.length === 0 && <p>{t('noVersions')}</p>}
      {versions.data && (
        <ol className={styles['list']} aria-label={t('savedVersions')}>
          {versions.data.map(({ version, savedAtMs, savedBy, steps }) => (
            <li key={version}>
              <button type="button" aria-current={shown === `v${version}`} onClick={() => onShow(`v${version}`)}>
                <b>{t('savedVersion', { number: version })}</b>
                <small>
                  <span>{t('releasedAt', { when: formatTimestamp(savedAtMs) })}</span>
                  {savedBy !== '' && <span>{t('releasedBy', { user: savedBy })}</span>}
                </small>
                {steps !== '' && <q>{steps}</q>}
              </button>
            </li>
          ))}
        </ol>
      )}
    </details>
  );
}
