import { seesOnlyAssigned } from '@benchbook/domain/access';
import { DomainError } from '@benchbook/domain/errors';
import { canGiveFeedback } from '@benchbook/domain/feedback';
import type { Caller } from '@benchbook/domain/users';
import type { Readers, RevisionFile } from '../../ports/index.ts';

/** How long a person may read the bytes: `as-member` ends when they are removed from the thread, so browsers must not cache them. */
export type FileAccess = 'for-good' | 'as-member';

/**
 * An Artisan may access only files of assigned revisions, the live one or an older one, and photos that they attached to a
 * report; other roles with VIEW may access all files (ROLE-12). A feedback message's file is accessible to its thread's members
 * and Devs, until the thread is deleted. A derivative is accessible to those who may access one of its sources, for as long as
 * they may. Inaccessible files give `NOT_FOUND`, so that nobody learns which files exist.
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

/** The sources that bytes were derived from, also indirectly; the bytes themselves when they have none. */
async function originsOf({ files }: Readers, sha256: string): Promise<ReadonlySet<string>> {
  const origins = new Set<string>();
  const found = new Set([sha256]);
  for (const each of found) {
    const sources = await files.sourcesOfMade(each);
    // A small picture can be its own derivative.
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
 * Finds a file by its name, or by an earlier name that only a revision has. An Artisan gets the bytes that the live
 * revision froze, even after the file was replaced, and the textures of its models' parts, which no revision
 * freezes. A local backend has those textures in its copy, for everybody.
 *
 * @throws DomainError `NOT_FOUND`, also for files that an Artisan may not access
 */
export async function findNamedFile(readers: Readers, caller: Caller, path: string): Promise<RevisionFile> {
  const known = seesOnlyAssigned(caller.role)
    ? ((await readers.revisions.assignedFile(caller.id, { path })) ?? (await findTextureImage(readers, caller, path)))
    : ((await readers.files.findByPath(path)) ?? (await readers.revisions.fileNamed(path)));
  const file = known ?? (await readers.replica.textureImages(caller.id)).find((picture) => picture.path === path);
  if (!file) throw new DomainError('NOT_FOUND', { kind: 'file' });
  return file;
}

/** A library picture that is a texture of an assigned model. */
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
