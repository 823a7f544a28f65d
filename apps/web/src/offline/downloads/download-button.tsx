import type { InstructionSummary } from '@benchbook/domain/instructions';
import { RingProgress } from '@mantine/core';
import { IconCircleCheckFilled, IconDownload, IconRefresh } from '@tabler/icons-react';
import { useStore } from 'zustand';
import { useCurrentUser } from '../../lib/session/index.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { useIsTouch } from '../../ui/media.ts';
import { WITHDRAWN } from '../answers/served.ts';
import { downloadKey, downloads } from './download.ts';
import classes from './download-button.module.css';
import { t } from './messages.ts';
import { useDownload } from './use-download.ts';
import { type Saved, useSaved } from './use-saved.ts';

interface DownloadButtonProps {
  summary: InstructionSummary;
}

/** Shows whether an instruction is on this device, and downloads it (OFFL-02 to OFFL-04). */
export function DownloadButton({ summary }: DownloadButtonProps) {
  const { id: userId } = useCurrentUser();
  const all = useSaved(userId);
  const take = useDownload(userId);
  const isTouch = useIsTouch();
  const progress = useStore(downloads)[downloadKey(userId, summary.id)];
  const saved = typeof all === 'object' ? all.get(summary.id) : undefined;
  const { title } = summary;
  const size = isTouch ? 48 : 36;
  if (progress) {
    return (
      <IconButton
        variant="subtle"
        size={size}
        label={t('downloading', { title, percent: progress.percent })}
        icon={
          <span className={classes['underWay']}>
            <RingProgress
              size={isTouch ? 28 : 20}
              thickness={3}
              sections={[{ value: Math.max(4, progress.percent), color: 'blue' }]}
            />
            {t('cancel')}
          </span>
        }
        onClick={progress.cancel}
      />
    );
  }
  const mark = saved && markOf(saved);
  return (
    <span className={classes['place']}>
      {mark && <span className={classes['old']}>{mark}</span>}
      {saved && !mark && saved.filesHere < saved.fileCount && (
        <span className={classes['some']}>{t('someFiles', { here: saved.filesHere, count: saved.fileCount })}</span>
      )}
      <IconButton variant="subtle" size={size} {...look(saved, summary)} onClick={() => void take(summary)} />
    </span>
  );
}

/** Marks a copy that is not the live revision, as far as this device knows: also without a network a row must not look current. */
function markOf({ instruction: { revision, liveRevision, takenBack } }: Saved): string | undefined {
  if (takenBack === WITHDRAWN) return t('withdrawnMark');
  return liveRevision > revision ? t('oldMark', { number: liveRevision }) : undefined;
}

function look(saved: Saved | undefined, { title, release }: InstructionSummary) {
  const live = Math.max(release.liveRevision ?? 0, saved?.instruction.liveRevision ?? 0);
  if (saved && live > saved.instruction.revision)
    return { label: t('update', { title, revision: live }), icon: <IconRefresh size={22} stroke={1.75} /> };
  if (saved?.isWhole)
    return { label: t('downloaded', { title }), icon: <IconCircleCheckFilled size={22} className={classes['here']} /> };
  return { label: t(saved ? 'resume' : 'download', { title }), icon: <IconDownload size={22} stroke={1.75} /> };
}
