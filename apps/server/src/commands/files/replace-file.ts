import type { ChangedFile } from '@benchbook/contracts';
import type { LibraryFile } from '@benchbook/domain/attachments';
import { DomainError } from '@benchbook/domain/errors';
import type { Id } from '@benchbook/domain/ids';
import type { Caller } from '@benchbook/domain/users';
import type { AppContext } from '../../app-context.ts';
import type { FileReader, FileUse, Transaction } from '../../ports/index.ts';
import { newEvent } from '../event-kinds.ts';
import { keepBytes } from './add-file.ts';
import { takeUpload, type WholeUpload } from './finish-upload.ts';
import { t } from './messages.ts';
import { renewDrafts } from './renew-drafts.ts';

/**
 * The bytes of an upload, checked to match the type of the file that they replace.
 *
 * @throws DomainError `NOT_FOUND` for the file or the upload, `FILE_TYPE` for another type, `CONFLICT` while bytes are missing
 */
export async function takeReplacement(
  context: AppContext,
  caller: Caller,
  { fileId, uploadId }: { readonly fileId: Id; readonly uploadId: Id },
): Promise<WholeUpload> {
  const { path } = await context.storage.read(({ files }) => findFile(files, fileId));
  return takeUpload(context, caller, uploadId, { path, isTrimmed: false, isKnown: true });
}

/**
 * Replaces the bytes of a file under its name. Every working copy that uses it gets a new version, so that open
 * editors are notified; revisions have frozen the hash and keep what they show.
 *
 * @throws DomainError `NOT_FOUND`; `CONFLICT` for a PDF with highlights, which would then cover other words
 */
export function replaceFile(
  context: AppContext,
  caller: Caller,
  id: Id,
  { upload, received }: WholeUpload,
): Promise<ChangedFile> {
  return context.storage.transaction(async (tx) => {
    const file = await findFile(tx.files, id);
    const { blob, mediaType } = received ?? {};
    if (!blob || !mediaType || blob.sha256 === file.sha256) return { file, drafts: [] };
    await refuseMarkedPdf(tx, file);
    const nowMs = context.clock.nowMs();
    const replaced: LibraryFile = { ...file, sha256: blob.sha256, sizeBytes: blob.sizeBytes, mediaType };
    await keepBytes(context, tx, replaced, { ownerId: caller.id, nowMs });
    await tx.files.save(replaced);
    await tx.uploads.save({ ...upload, fileId: id, receivedBytes: blob.sizeBytes, touchedAtMs: nowMs });
    const { path, sha256, sizeBytes } = replaced;
    tx.events.append(newEvent('file.replaced', id, caller, nowMs, { path, sha256, sizeBytes, sha256Before: file.sha256 }));
    return { file: replaced, drafts: await renewDrafts(tx, caller, await usesInDrafts(tx, file), nowMs) };
  });
}

async function usesInDrafts({ files }: Transaction, file: LibraryFile): Promise<FileUse[]> {
  return (await files.uses(file)).filter((use) => use.holderIds.length > 0 || use.isItsPicture || use.isItsPdf);
}

/** A new issue of a PDF is added through the instruction, which locates the highlights' words again. */
async function refuseMarkedPdf(tx: Transaction, file: LibraryFile): Promise<void> {
  for (const { instructionId, title, isItsPdf } of await tx.files.uses(file)) {
    if (!isItsPdf || (await tx.parts.count(instructionId, 'highlight')) === 0) continue;
    const message = t('hasHighlights', { title });
    throw new DomainError('CONFLICT', { kind: 'file', id: file.id, message });
  }
}

async function findFile(files: FileReader, id: Id): Promise<LibraryFile> {
  const file = await files.find(id);
  if (!file) throw new DomainError('NOT_FOUND', { kind: 'file', id });
  return file;
}
