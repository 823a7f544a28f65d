import type { Kysely } from 'kysely';
import { SqlCaches } from '../sql/caches.ts';
import type { SqlDialect } from '../sql/dialect.ts';
import { SqlSession } from '../sql/session.ts';
import { SqlEvents } from '../sql/stores/events.ts';
import type { Tables } from '../sql/tables/index.ts';
import { BackupError, type BackupManifest } from './backup-manifest.ts';
import { neededBlobs } from './copied-database.ts';

/**
 * Checks what a manifest can't show: that the event chain is unbroken and, if files are included, that every referenced file is
 * present.
 *
 * @throws BackupError
 */
export async function checkContent(db: Kysely<Tables>, dialect: SqlDialect, manifest: BackupManifest): Promise<void> {
  const verdict = await new SqlEvents(new SqlSession(db, dialect, new SqlCaches())).verifyChain();
  if (!verdict.isIntact) throw new BackupError(`The log is broken at event ${verdict.broken.sequence}: ${verdict.broken.reason}`);
  if (manifest.leavesFiles) return;
  const present = new Set(manifest.blobs.map((file) => file.sha256));
  const missing = (await neededBlobs(db)).find((sha256) => !present.has(sha256));
  if (missing !== undefined) throw new BackupError(`The backup lacks the file ${missing}.`);
}
