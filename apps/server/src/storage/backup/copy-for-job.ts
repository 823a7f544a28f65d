import { isNoSpace, JobRefused } from '../../ports/index.ts';
import { BackupError } from './backup-manifest.ts';
import { type BackupOptions, writeBackup } from './write-backup.ts';

/**
 * Backups for the job that makes them: copies everything into a folder and returns the number of files.
 *
 * @throws JobRefused if a retry would not help, with a message for the operator
 */
export function copyForJob(options: Omit<BackupOptions, 'folder'>): (folder: string) => Promise<number> {
  return async (folder) => {
    try {
      return (await writeBackup({ ...options, folder })).blobs.length;
    } catch (error) {
      if (isNoSpace(error)) throw new JobRefused('There is no room for the backup on its disk.', { cause: error });
      throw error instanceof BackupError ? new JobRefused(error.message) : error;
    }
  };
}
