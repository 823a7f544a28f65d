import { seesOnlyAssigned } from '@benchbook/domain/access';
import { DomainError } from '@benchbook/domain/errors';
import { canGiveFeedback } from '@benchbook/domain/feedback';
import type { Caller } from '@benchbook/domain/users';
import type { Readers, RevisionFile } from '../../ports/index.ts';

/** How long somebody may read the bytes: as a member of a thread until they are taken out, so that no browser keeps them. */
export type FileAccess = 'for-good' | 'as-member';

/**
 * An Artisan reaches only files of revisions that are assigned, the live one or an older one, and photos with which they have
 * reported a problem; the other roles of VIEW reach all (ROLE-12). A file of a feedback message is for those in its thread, and
 * Dev, until the thread is deleted. What was made of files is for those who may have one of the files, for as long as they may
 * have it. What somebody may not see is not there for them, so that nobody learns by asking which files there are.
 *
 * @throws DomainError `NOT_FOUND`
 */
export async function checkFileAccess(readers: Readers, caller: Caller, sha256: string): Promise<FileAccess> {
  let best: FileAccess | null = null;
  for (const each of await originsOf(readers, sha256)) {
    const access = await accessTo(readers, caller, each);
    if (access === 'for-good') return access;
    best ??= access;
  }
  if (best !== null) return best;
  throw new DomainError('NOT_FOUND', { kind: 'file' });
}

/** The files that bytes were made of, also by way of other made files; the bytes themselves where they were made of none. */
async function originsOf({ files }: Readers, sha256: string): Promise<ReadonlySet<string>> {
  const origins = new Set<string>();
  const found = new Set([sha256]);
  for (const each of found) {
    const sources = await files.sourcesOfMade(each);
    // A small picture can be its own copy.
    if (sources.every((source) => source === each)) origins.add(each);
    for (const source of sources) found.add(source);
  }
  return origins;
}

async function accessTo(
  { revisions, reports, feedback }: Readers,
  { id, role }: Caller,
  sha256: string,
): Promise<FileAccess | null> {
  if (seesOnlyAssigned(role)) {
    if (await revisions.assignedFile(id, { sha256 })) return 'for-good';
    if (await reports.hasFile(id, sha256)) return 'for-good';
  } else if (!(await feedback.isOnlyInMessages(sha256))) return 'for-good';
  const isMember = canGiveFeedback(role) && (await feedback.hasFile(role === 'Dev' ? null : id, sha256));
  return isMember ? 'as-member' : null;
}

/**
 * A file by its name, also by one that only a revision knows it by, as it was renamed since. An Artisan gets the bytes that the
 * live revision froze, also after the file was replaced, and the pictures that parts of its models wear, which no revision
 * freezes. A local backend has the latter in its copy, for everybody.
 *
 * @throws DomainError `NOT_FOUND`, also for what an Artisan may not see
 */
export async function findNamedFile(readers: Readers, caller: Caller, path: string): Promise<RevisionFile> {
  const known = seesOnlyAssigned(caller.role)
    ? ((await readers.revisions.assignedFile(caller.id, { path })) ?? (await findTextureImage(readers, caller, path)))
    : ((await readers.files.findByPath(path)) ?? (await readers.revisions.fileNamed(path)));
  const file = known ?? (await readers.replica.textureImages(caller.id)).find((picture) => picture.path === path);
  if (!file) throw new DomainError('NOT_FOUND', { kind: 'file' });
  return file;
}

/** A picture of the library that is a texture of an assigned model. */
async function findTextureImage(
  { partAppearances, files, revisions }: Readers,
  { id }: Caller,
  path: string,
): Promise<RevisionFile | null> {
  const file = await files.findByPath(path);
  if (!file?.mediaType.startsWith('image/')) return null;
  const models = (await partAppearances.wearing(path)).map(({ fileId }) => fileId);
  return (await revisions.assignedWith(id, models)).length > 0 ? file : null;
}
