import type { Release, WorkStatus } from '@benchbook/domain/release';
import { Button } from '@mantine/core';
import { IconSend, IconSendOff } from '@tabler/icons-react';
import type { ComponentProps } from 'react';
import { DraftMark } from '../../blocks/instruction-table/draft-mark.tsx';
import { PublicationMark } from '../../blocks/instruction-table/publication-mark.tsx';
import { lazyComponent } from '../../ui/lazy/index.ts';
import { StatusMark } from '../../ui/status/status-mark.tsx';
import { canReleaseNow } from './can-release.ts';
import { t } from './messages.ts';
import styles from './release-control.module.css';
import type { ReleaseOptions } from './release-steps.ts';
import { useRelease } from './use-release.ts';

const ReleaseRefused = lazyComponent(async () => (await import('./release-refused.tsx')).ReleaseRefused);

interface ReleaseControlProps extends ReleaseOptions {
  release: Release;
  /** Unsaved changes create a draft of a live instruction as soon as they are saved. */
  isSavable: boolean;
}

/**
 * Releases or withdraws (EDIT-21, EDIT-22). A draft beside a live revision can be released as the next one, and the live
 * revision can still be withdrawn.
 */
export function ReleaseControl({ release, isSavable, ...options }: ReleaseControlProps) {
  const { isBusy, isWithdrawing, release: askAndRelease, withdraw } = useRelease(options);
  const canRelease = canReleaseNow(release, isSavable);
  return (
    <span className={styles['control']}>
      {release.isReleased && (
        <Button
          className={canRelease ? styles['folded'] : undefined}
          variant="default"
          loading={isWithdrawing}
          data-tooltip={t('withdraw')}
          aria-label={t('withdraw')}
          leftSection={<IconSendOff size={18} stroke={1.75} />}
          onClick={() => void withdraw()}
        >
          <Label long={t('withdraw')} short={t('withdrawShort')} />
        </Button>
      )}
      {canRelease && (
        <Button
          variant="default"
          loading={isBusy}
          data-tooltip={t('release')}
          aria-label={t('release')}
          leftSection={<IconSend size={18} stroke={1.75} />}
          onClick={() => void askAndRelease()}
        >
          <Label long={t('release')} short={t('releaseShort')} />
        </Button>
      )}
    </span>
  );
}

/** On a tablet, beside the tools, only the verb: the title needs the room. */
function Label({ long, short }: { long: string; short: string }) {
  return (
    <>
      <span className={styles['long']}>{long}</span>
      <span className={styles['short']}>{short}</span>
    </>
  );
}

interface ReleaseStatusProps {
  instruction: ComponentProps<typeof ReleaseRefused>['instruction'];
  release: Release;
  workStatus: WorkStatus;
}

/** State of the instruction: published or not, being built, a draft beside the live revision, last release refused. */
export function ReleaseStatus({ instruction, release, workStatus }: ReleaseStatusProps) {
  if (release.isBuilding && release.liveRevision === null) return <StatusMark shape="dashed" label={t('building')} />;
  return (
    <>
      <PublicationMark release={release} workStatus={workStatus} />
      <DraftMark release={release} />
      {release.isRefused && <ReleaseRefused instruction={instruction} release={release} />}
    </>
  );
}
