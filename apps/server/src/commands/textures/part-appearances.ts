import { isDeepStrictEqual } from 'node:util';
import { seesOnlyAssigned } from '@benchbook/domain/access';
import { sentPlacement } from '@benchbook/domain/annotations';
import type { LibraryFile } from '@benchbook/domain/attachments';
import { DomainError } from '@benchbook/domain/errors';
import type { Id } from '@benchbook/domain/ids';
import { ownPictureOf, type PartAppearance, textureImages } from '@benchbook/domain/textures';
import type { Caller } from '@benchbook/domain/users';
import type { AppContext } from '../../app-context.ts';
import type { FileReader, Readers, Transaction } from '../../ports/index.ts';
import { newEvent } from '../event-kinds.ts';
import { followRenames } from '../files/file-names.ts';
import { t } from './messages.ts';

/**
 * Part appearances of a file (API-10).
 *
 * @param shownSha256 bytes that are shown, such as those of a revision: a replaced issue has appearances of its own
 * @throws DomainError `NOT_FOUND`, also for a file that is not assigned to an Artisan
 */
export async function readPartAppearances(
  readers: Readers,
  caller: Caller,
  { fileId, shownSha256 }: { readonly fileId: Id; readonly shownSha256: string | undefined },
): Promise<readonly PartAppearance[]> {
  const { sha256 } = await findFile(readers.files, fileId);
  const isSeen =
    !seesOnlyAssigned(caller.role) ||
    (await readers.revisions.assignedWith(caller.id, [fileId])).length > 0 ||
    // The screen of a run may show an older revision.
    (await readers.revisions.assignedFile(caller.id, { sha256 }));
  if (!isSeen) throw notFound(fileId);
  const isReplaced = shownSha256 !== undefined && shownSha256 !== sha256;
  const ofIssue = isReplaced ? await readers.partAppearances.ofReplaced(fileId, shownSha256) : null;
  return ofIssue ?? readers.partAppearances.ofFile(fileId);
}

/**
 * Replaces part appearances (API-11). A texture that was renamed since the caller read its name gets its current name.
 *
 * @param shownSha256 bytes on which they were chosen
 * @throws DomainError `NOT_FOUND`; `CONFLICT` where the file has other bytes by now: the ids are of other parts
 */
export function writePartAppearances(
  context: AppContext,
  caller: Caller,
  fileId: Id,
  looks: readonly PartAppearance[],
  shownSha256?: string,
): Promise<readonly PartAppearance[]> {
  return context.storage.transaction(async (tx) => {
    const { path, sha256 } = await findFile(tx.files, fileId);
    if (shownSha256 !== undefined && shownSha256 !== sha256)
      throw new DomainError('CONFLICT', { kind: 'file', id: fileId, message: t('otherIssue', { path }) });
    const nowMs = context.clock.nowMs();
    const before = await tx.partAppearances.ofFile(fileId);
    const now = (await withNamesNow(tx, looks)).map((look) => withStandingPlacement(look, before));
    await tx.partAppearances.save(fileId, now, nowMs);
    tx.events.append(newEvent('file.textured', fileId, caller, nowMs, { path, parts: now.length }));
    return now;
  });
}

/** An entry without a placement keeps the mark of the equal one before it, so that only a person's choice confirms it. */
function withStandingPlacement({ placement: sent, ...look }: PartAppearance, before: readonly PartAppearance[]): PartAppearance {
  const same = before.find((each) => {
    const { placement: _mark, ...stored } = each;
    return isDeepStrictEqual(stored, look);
  });
  const placement = sentPlacement(sent, { before: same?.placement, isMoved: same === undefined, partId: look.partId });
  return placement ? { ...look, placement } : look;
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
