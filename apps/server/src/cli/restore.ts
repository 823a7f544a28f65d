import { mkdir } from 'node:fs/promises';
import { resolve } from 'node:path';
import { readSettings } from '../config/index.ts';
import { BackupError } from '../storage/backup/backup-manifest.ts';
import { restoreBackup } from '../storage/backup/restore-backup.ts';
import { calledAs } from './called-as.ts';
import { openFiles } from './open-files.ts';
import { runCommand } from './run-command.ts';
import { Complaint } from './with-context.ts';

// npm run restore -- FOLDER: verifies a whole backup, then replaces the existing data with it. Stop the server first.
await runCommand(
  async () => {
    const [given, ...more] = process.argv.slice(2);
    if (given === undefined || more.length > 0)
      throw new Complaint(`Name the folder of the backup: ${calledAs('restore', 'FOLDER')}`);
    const settings = readSettings(process.env, process.cwd());
    await mkdir(settings.dataDir, { recursive: true, mode: 0o700 });
    const { manifest, replacedPath } = await restoreBackup({
      folder: resolve(given),
      database: settings.database,
      blobs: await openFiles(settings.blobs),
    });
    const into = settings.database.kind === 'sqlite' ? settings.database.path : 'the database of DATABASE_URL';
    console.log(
      `Restored the backup of ${new Date(manifest.madeAtMs).toISOString()} into ${into}: database and ${manifest.blobs.length} files.`,
    );
    if (replacedPath !== null) console.log(`The previous database is in ${replacedPath}; remove it when you no longer need it.`);
  },
  (error) => error instanceof BackupError,
);
