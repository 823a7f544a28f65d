import { report } from '../../lib/log/report.ts';
import { hashOf, hashSaid } from './file-address.ts';
import { type KeptFiles, openKeptFiles } from './kept-files.ts';
import { type SavedFile, type SavedInstruction, savedDatabase } from './saved-database.ts';
import { noteSavedChange } from './saved-instructions.ts';
import { smallFiles } from './small-files.ts';

/**
 * Reads the files of an instruction again and verifies their hashes. Deletes damaged ones, so that they count as missing and
 * are never shown, and returns them.
 *
 * @param notSinceMs files verified after this time are skipped
 */
export async function checkFiles(
  instruction: SavedInstruction,
  notSinceMs = Number.POSITIVE_INFINITY,
): Promise<readonly SavedFile[]> {
  const database = await savedDatabase();
  const files = await openKeptFiles();
  // If it can't be opened, its content is unknown: that is not damage.
  await smallFiles();
  const damaged: SavedFile[] = [];
  for (const file of instruction.files) {
    const { address } = file;
    const known = await database.get('bytes', address);
    const isRecent = known !== undefined && known.checkedAtMs > notSinceMs;
    const kept = await readKept(files, file, isRecent);
    if (kept === 'recent') continue;
    if (kept === 'absent') {
      // It was here and verified: the worker found it damaged, or the browser cleared it.
      if (known) damaged.push(file);
      await database.delete('bytes', address);
      continue;
    }
    if (kept !== 'unreadable') {
      // A page that was closed meanwhile stored it without a record.
      const sha256 = known?.sha256 ?? hashSaid(address, kept.etag);
      if (sha256 && (await hashOf(kept.bytes)) === sha256) {
        await database.put('bytes', { address, sha256, sizeBytes: kept.bytes.size, checkedAtMs: Date.now() });
        continue;
      }
    }
    await files.delete(address);
    await database.delete('bytes', address);
    damaged.push(file);
  }
  if (damaged.length > 0) noteSavedChange();
  return damaged;
}

/** Skips recently verified files: otherwise every check would read whole videos. */
async function readKept(
  files: KeptFiles,
  { address, name }: SavedFile,
  isRecent: boolean,
): Promise<{ bytes: Blob; etag: string | null } | 'absent' | 'recent' | 'unreadable'> {
  try {
    const kept = await files.match(address);
    if (kept && isRecent) return 'recent';
    return kept ? { bytes: await kept.blob(), etag: kept.headers.get('etag') } : 'absent';
  } catch (error) {
    report.warning(`${name} is on this device and cannot be read`, error);
    return 'unreadable';
  }
}
