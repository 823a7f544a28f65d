import { seesOnlyAssigned } from '@benchbook/domain/access';
import type { LibraryFile } from '@benchbook/domain/attachments';
import { DomainError } from '@benchbook/domain/errors';
import type { Id } from '@benchbook/domain/ids';
import { ownPictureOf, type PartAppearance, textureImages } from '@benchbook/domain/textures';
import type { Caller } from '@benchbook/domain/users';
import type { AppContext } from '../../app-context.ts';
import type { FileReader, Readers, Transaction } from '../../ports/index.ts';
import { newEvent } from '../event-kinds.ts';
import { followRenames } from '../files/file-names.ts';

/**
 * Part appearances of a file (API-10).
 *
 * @throws DomainError `NOT_FOUND`, also for a file that is not assigned to an Artisan
 */
export async function readPartAppearances(readers: Readers, caller: Caller, fileId: Id): Promise<readonly PartAppearance[]> {
  const { sha256 } = await findFile(readers.files, fileId);
  const isSeen =
    !seesOnlyAssigned(caller.role) ||
    (await readers.revisions.assignedWith(caller.id, [fileId])).length > 0 ||
    // The screen of a run may show an older revision.
    (await readers.revisions.assignedFile(caller.id, { sha256 }));
  if (!isSeen) throw notFound(fileId);
  return readers.partAppearances.ofFile(fileId);
}

/**
 * Replaces part appearances (API-11). A texture that was renamed since the caller read its name gets its current name.
 *
 * @throws DomainError `NOT_FOUND`
 */
export function writePartAppearances(
  context: AppContext,
  caller: Caller,
  fileId: Id,
  looks: readonly PartAppearance[],
): Promise<readonly PartAppearance[]> {
  return context.storage.transaction(async (tx) => {
    const { path } = await findFile(tx.files, fileId);
    const nowMs = context.clock.nowMs();
    const now = await withNamesNow(tx, looks);
    await tx.partAppearances.save(fileId, now, nowMs);
    tx.events.append(newEvent('file.textured', fileId, caller, nowMs, { path, parts: now.length }));
    return now;
  });
}

async function withNamesNow(tx: Transaction, looks: readonly PartAppearance[]): Promise<readonly PartAppearance[]> {
  const names = await followRenames(tx, textureImages(looks));
  return looks.map((look) => ({ ...look, textureFile: names.get(ownPictureOf(look) ?? '') ?? look.textureFile }));
}

async function findFile(files: FileReader, id: Id): Promise<LibraryFile> {
  const file = await files.find(id);
  if (!file) throw notFound(id);
  return file;
}

function notFound(id: Id): DomainError {
  return new DomainError('NOT_FOUND', { kind: 'file', id });
}
