import { seesOnlyAssigned } from '@benchbook/domain/access';
import type { LibraryFile } from '@benchbook/domain/attachments';
import { DomainError } from '@benchbook/domain/errors';
import type { Id } from '@benchbook/domain/ids';
import type { PartLook } from '@benchbook/domain/textures';
import type { Caller } from '@benchbook/domain/users';
import type { AppContext } from '../../app-context.ts';
import type { FileReader, Readers } from '../../ports/index.ts';
import { newEvent } from '../event-kinds.ts';

/**
 * Looks of the parts of a file (API-10).
 *
 * @throws DomainError `NOT_FOUND`, also for a file that is not assigned to an Artisan
 */
export async function readPartLooks(readers: Readers, caller: Caller, fileId: Id): Promise<readonly PartLook[]> {
  const { path, sha256 } = await findFile(readers.files, fileId);
  const isSeen =
    !seesOnlyAssigned(caller.role) ||
    (await readers.revisions.assignedFile(caller.id, { path })) ||
    // Renamed since the release.
    (await readers.revisions.assignedFile(caller.id, { sha256 }));
  if (!isSeen) throw notFound(fileId);
  return readers.partLooks.ofFile(fileId);
}

/** Puts looks in place of those before (API-11). @throws DomainError `NOT_FOUND` */
export function writePartLooks(
  context: AppContext,
  caller: Caller,
  fileId: Id,
  looks: readonly PartLook[],
): Promise<readonly PartLook[]> {
  return context.storage.transaction(async (tx) => {
    const { path } = await findFile(tx.files, fileId);
    const nowMs = context.clock.nowMs();
    await tx.partLooks.save(fileId, looks, nowMs);
    tx.events.append(newEvent('file.textured', fileId, caller, nowMs, { path, parts: looks.length }));
    return looks;
  });
}

async function findFile(files: FileReader, id: Id): Promise<LibraryFile> {
  const file = await files.find(id);
  if (!file) throw notFound(id);
  return file;
}

function notFound(id: Id): DomainError {
  return new DomainError('NOT_FOUND', { kind: 'file', id });
}
