import { resolve } from 'node:path';
import { readSettings } from '../config/index.ts';
import { systemClock } from '../ports/clock.ts';
import { BackupError } from '../storage/backup/backup-manifest.ts';
import { writeBackup } from '../storage/backup/write-backup.ts';
import { calledAs } from './called-as.ts';
import { openFiles } from './open-files.ts';
import { runCommand } from './run-command.ts';
import { Complaint } from './with-context.ts';

// npm run backup -- FOLDER: copies database and files into a new folder, even while the server runs.
await runCommand(
  async () => {
    const [given, ...more] = process.argv.slice(2);
    if (given === undefined || more.length > 0)
      throw new Complaint(`Name the folder of the backup: ${calledAs('backup', 'FOLDER')}`);
    const settings = readSettings(process.env, process.cwd());
    const folder = resolve(given);
    const manifest = await writeBackup({
      database: settings.database,
      blobs: await openFiles(settings.blobs),
      clock: systemClock,
      folder,
    });
    const bytes = [...manifest.database, ...manifest.blobs].reduce((sum, file) => sum + file.sizeBytes, 0);
    console.log(`Backed up to ${folder}: database and ${manifest.blobs.length} files, ${bytes} bytes, each with its SHA-256.`);
    console.log(
      'The key that sessions are signed with is not in it; after a restore on another machine everybody signs in again.',
    );
  },
  (error) => error instanceof BackupError,
);
