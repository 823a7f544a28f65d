import { createHash } from 'node:crypto';
import { type BlobStore, FileStoreUnavailable } from '../../ports/index.ts';
import type { NeededFile } from '../../storage/audit/needed-files.ts';
import { calledAs } from '../called-as.ts';
import { type Finding, finding, type Problem, sizeText } from './finding.ts';

const BRING_BACK = `bring the bytes back from a backup: ${calledAs('restore', 'FOLDER')} with the newest one that has them (it puts files beside those that are there and replaces the database by that of the backup), or upload the file again where it is one of the library.`;

interface FilesToCheck {
  readonly files: readonly NeededFile[];
  /** Where each file is used in a revision, by hash. */
  readonly uses: ReadonlyMap<string, string>;
  readonly blobs: Pick<BlobStore, 'stat' | 'get'>;
  /** True: checks existence and size; false: also compares every byte. */
  readonly isQuick: boolean;
  /** Called for missing files: false when nothing needs them any more. */
  readonly isStillNeeded: (sha256: string) => Promise<boolean>;
}

/** Checks every file that the database refers to. */
export async function checkFiles({ files, uses, blobs, isQuick, isStillNeeded }: FilesToCheck): Promise<Finding> {
  const problems: Problem[] = [];
  let bytes = 0;
  try {
    for (let at = 0; at < files.length; at += AT_ONCE) {
      const some = files.slice(at, at + AT_ONCE);
      const found = await Promise.all(some.map(async (file) => ({ file, wrong: await problemOf(blobs, file, isQuick) })));
      for (const { file, wrong } of found) {
        bytes += file.sizeBytes;
        if (wrong === null || (wrong === MISSING && !(await isStillNeeded(file.sha256)))) continue;
        problems.push({ what: `${nameOf(file, uses.get(file.sha256))} ${wrong}.`, todo: BRING_BACK });
      }
    }
  } catch (error) {
    if (!(error instanceof FileStoreUnavailable)) throw error;
    return finding('Files', 'the store could not be asked', [
      { what: error.message, todo: 'see to the store, then run this again.' },
    ]);
  }
  const how = isQuick ? 'present and of the right size (not hashed: --quick)' : 'present, of the right size, each byte as it was';
  const said = `${files.length} needed, ${sizeText(bytes)}`;
  return finding('Files', problems.length > 0 ? `${problems.length} of ${said}` : `${said}, ${how}`, problems);
}

const MISSING = 'is missing';

/** Files checked concurrently: a bucket has latency. */
const AT_ONCE = 8;

async function problemOf(
  blobs: Pick<BlobStore, 'stat' | 'get'>,
  { sha256, sizeBytes }: NeededFile,
  isQuick: boolean,
): Promise<string | null> {
  const found = await blobs.stat(sha256);
  if (found === null) return MISSING;
  if (found.sizeBytes !== sizeBytes) return `is damaged: it has ${found.sizeBytes} bytes and should have ${sizeBytes}`;
  if (isQuick) return null;
  const stream = await blobs.get(sha256);
  if (stream === null) return MISSING;
  const digest = createHash('sha256');
  for await (const chunk of stream) digest.update(chunk);
  return digest.digest('hex') === sha256 ? null : 'is damaged: its bytes are not those that were stored';
}

function nameOf({ sha256, name, sizeBytes }: NeededFile, use: string | undefined): string {
  const where = use === undefined ? '' : `, needed by ${use}`;
  return `${name ?? 'A file'} (${sizeText(sizeBytes)}, ${sha256.slice(0, 16)}…${where})`;
}
