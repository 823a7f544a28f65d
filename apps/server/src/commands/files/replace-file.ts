import type { ChangedFile, ModelChange } from '@benchbook/contracts';
import type { LibraryFile } from '@benchbook/domain/attachments';
import { DomainError } from '@benchbook/domain/errors';
import type { Id } from '@benchbook/domain/ids';
import type { Part } from '@benchbook/domain/instructions';
import type { Caller } from '@benchbook/domain/users';
import type { AppContext } from '../../app-context.ts';
import type { FileReader, FileUse, Transaction } from '../../ports/index.ts';
import { newEvent } from '../event-kinds.ts';
import { keepBytes } from './add-file.ts';
import { takeUpload, type WholeUpload } from './finish-upload.ts';
import { type FollowedModel, followModel } from './follow-model.ts';
import { t } from './messages.ts';
import { placeAppearances, placeNotes, refuseDuringBuild } from './place-on-parts.ts';
import { renewDrafts } from './renew-drafts.ts';

/** The bytes of a replacement; of a model also what became of its parts, null for other files. */
export interface Replacement {
  readonly whole: WholeUpload;
  readonly followed: FollowedModel | null;
}

/**
 * The bytes of an upload, checked to match the type of the file that they replace. Both issues of a model are read.
 *
 * @throws DomainError `NOT_FOUND` for the file or the upload, `FILE_TYPE` for another type, `CONFLICT` while bytes are missing; the
 * reason of `signal` when it was aborted
 */
export async function takeReplacement(
  context: AppContext,
  caller: Caller,
  { fileId, uploadId, signal }: { readonly fileId: Id; readonly uploadId: Id; readonly signal: AbortSignal },
): Promise<Replacement> {
  const file = await context.storage.read(({ files }) => findFile(files, fileId));
  const whole = await takeUpload(context, caller, uploadId, { path: file.path, isTrimmed: false, isKnown: true });
  return { whole, followed: whole.received && (await followModel(context, file, whole.received.blob.sha256, signal)) };
}

/**
 * Replaces the bytes of a file under its name. Every working copy that uses it gets a new version, so that open
 * editors are notified; revisions have frozen the hash and keep what they show. Annotations and appearances of a model go to their
 * parts in the new issue, as they are in this transaction.
 *
 * @throws DomainError `NOT_FOUND`; `CONFLICT` for a PDF with highlights, which would then cover other words, for a model that is
 * being released, and for one that was replaced since both issues were read
 */
export function replaceFile(
  context: AppContext,
  caller: Caller,
  id: Id,
  { whole: { upload, received }, followed }: Replacement,
): Promise<ChangedFile> {
  return context.storage.transaction(async (tx) => {
    const file = await findFile(tx.files, id);
    const { blob, mediaType } = received ?? {};
    if (!blob || !mediaType || blob.sha256 === file.sha256) return { file, drafts: [] };
    await refuseMarkedPdf(tx, file);
    if (followed && followed.sha256Before !== file.sha256)
      throw new DomainError('CONFLICT', { kind: 'file', id, message: t('replacedMeanwhile', { path: file.path }) });
    const uses = await usesInDrafts(tx, file);
    if (followed) await refuseDuringBuild(tx, id, uses);
    const nowMs = context.clock.nowMs();
    const replaced: LibraryFile = { ...file, sha256: blob.sha256, sizeBytes: blob.sizeBytes, mediaType };
    await keepBytes(context, tx, replaced, { ownerId: caller.id, nowMs });
    await tx.files.save(replaced);
    await tx.uploads.save({ ...upload, fileId: id, receivedBytes: blob.sizeBytes, touchedAtMs: nowMs });
    const { path, sha256, sizeBytes } = replaced;
    tx.events.append(newEvent('file.replaced', id, caller, nowMs, { path, sha256, sizeBytes, sha256Before: file.sha256 }));
    if (!followed) return { file: replaced, drafts: await renewDrafts(tx, caller, uses, nowMs) };
    const { changed, model } = await placeOnParts(tx, caller, { file: replaced, uses, followed }, nowMs);
    return { file: replaced, drafts: await renewDrafts(tx, caller, uses, nowMs, changed), model };
  });
}

async function placeOnParts(
  tx: Transaction,
  caller: Caller,
  { file, uses, followed }: { readonly file: LibraryFile; readonly uses: readonly FileUse[]; readonly followed: FollowedModel },
  nowMs: number,
): Promise<{ readonly changed: ReadonlyMap<Id, readonly Part[]>; readonly model: ModelChange }> {
  const changed = new Map<Id, readonly Part[]>();
  const annotations: ModelChange['annotations'][number][] = [];
  for (const use of uses) {
    const { put, open } = await placeNotes(tx, use, file.id, followed);
    changed.set(use.instructionId, put);
    if (open) annotations.push(open);
  }
  const appearances = await placeAppearances(tx, caller, file, followed, nowMs);
  return { changed, model: { parts: followed.found?.counts ?? null, reason: followed.reason, annotations, appearances } };
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
