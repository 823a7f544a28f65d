import type { Operations } from '@benchbook/contracts';
import { fileSize } from '../../lib/format/file-size.ts';
import { formatUtc } from '../../lib/format/utc.ts';
import { t } from './messages.ts';

/** A backup counts as late after its interval times this factor. */
const LATE_FACTOR = 1.5;

/** Issues that need attention, most urgent first, each as a sentence. */
export function attentionReasons({ disk, backup, jobs, now }: Operations): string[] {
  const wants: string[] = [];
  if (disk.isLow) wants.push(t('wantsSpace', { free: fileSize(disk.free) }));
  if (backup?.failure) wants.push(t('wantsBackup', { time: formatUtc(backup.failure.at), reason: backup.failure.reason }));
  if (backup === null) wants.push(t('wantsBackupOn'));
  else if (backup.last === null) wants.push(t('wantsFirstBackup'));
  else if (now - backup.last.made > backup.every * LATE_FACTOR) wants.push(t('wantsLateBackup'));
  if (jobs.failed > 0) wants.push(t('wantsJobs', { count: jobs.failed }));
  return wants;
}
