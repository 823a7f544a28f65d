import type { SavedInstruction } from '@benchbook/contracts';
import type { Id } from '@benchbook/domain/ids';
import type { Release, WorkStatus } from '@benchbook/domain/release';
import { Button } from '@mantine/core';
import { IconSend, IconSendOff } from '@tabler/icons-react';
import { PublicationMark } from '../../blocks/instruction-table/publication-mark.tsx';
import { StatusMark } from '../../ui/status/status-mark.tsx';
import { canReleaseNow } from './can-release.ts';
import { t } from './messages.ts';
import styles from './release-control.module.css';
import { useRelease } from './use-release.ts';

interface ReleaseControlProps {
  instructionId: Id;
  release: Release;
  /** Unsaved changes make a draft of a live instruction as soon as they are saved. */
  isSavable: boolean;
  save(): Promise<string>;
  onChanged(saved: SavedInstruction): void;
}

/**
 * Releases or withdraws (EDIT-21, EDIT-22). Beside a live revision a draft can be released as the next one, and what is
 * live can still be withdrawn.
 */
export function ReleaseControl({ instructionId, release, isSavable, save, onChanged }: ReleaseControlProps) {
  const { isBusy, release: askAndRelease, withdraw } = useRelease({ instructionId, save, onChanged });
  const canRelease = canReleaseNow(release, isSavable);
  return (
    <span className={styles['control']}>
      {release.isReleased && (
        <Button
          className={canRelease ? styles['folded'] : styles['worded']}
          variant="default"
          loading={isBusy}
          data-tooltip={t('withdraw')}
          aria-label={t('withdraw')}
          leftSection={<IconSendOff size={18} stroke={1.75} />}
          onClick={() => void withdraw()}
        >
          {t('withdraw')}
        </Button>
      )}
      {canRelease && (
        <Button
          className={styles['worded']}
          variant="default"
          loading={isBusy}
          data-tooltip={t('release')}
          aria-label={t('release')}
          leftSection={<IconSend size={18} stroke={1.75} />}
          onClick={() => void askAndRelease()}
        >
          {t('release')}
        </Button>
      )}
    </span>
  );
}

/** Where the instruction stands: published or not, being built, and a draft beside what is live. */
export function ReleaseStatus({ release, workStatus }: { release: Release; workStatus: WorkStatus }) {
  if (release.isBuilding && release.liveRevision === null) return <StatusMark shape="dashed" label={t('building')} />;
  return (
    <>
      <PublicationMark release={release} workStatus={workStatus} />
      {release.liveRevision !== null && release.hasDraft && <span className={styles['draft']}>{t('draftBeside')}</span>}
    </>
  );
}
