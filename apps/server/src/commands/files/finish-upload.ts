import { join } from 'node:path';
import type { LibraryFile } from '@benchbook/domain/attachments';
import { DomainError } from '@benchbook/domain/errors';
import type { Id } from '@benchbook/domain/ids';
import type { Caller } from '@benchbook/domain/users';
import type { AppContext } from '../../app-context.ts';
import type { StoredBlob, UploadRecord, UploadSpace } from '../../ports/index.ts';
import { checkPdf } from '../documents/check-pdf.ts';
import { addFile, type ReceivedFile } from './add-file.ts';
import { checkFileName, checkKnownName } from './check-file-name.ts';
import { checkWhole } from './check-whole.ts';
import { mediaTypeOf } from './media-type-of.ts';
import { t } from './messages.ts';
import { checkPdfName, pdfTypeOf } from './pdf-rules.ts';
import { receivedBytesOf } from './received-bytes.ts';
import { HEAD_BYTES } from './sniff-content.ts';
import { trimPicture } from './trim-picture.ts';
import { uploadFolder } from './upload-folder.ts';

/** The intended name of an upload. */
export interface UploadName {
  readonly path: string;
  readonly isTrimmed: boolean;
  /** A library file already has this name, and keeps it. */
  readonly isKnown?: boolean;
  /** It is to be the PDF of an instruction, so it must open. */
  readonly isInstructionPdf?: boolean;
}

/** A complete upload: already a library file, or bytes that can become one. */
export type WholeUpload = { readonly upload: UploadRecord; readonly received: ReceivedFile | null };

/** The caller's own upload. @throws DomainError `NOT_FOUND` for an unknown one and for another person's */
export async function findUpload(context: AppContext, caller: Caller, id: Id): Promise<UploadRecord> {
  const upload = await context.storage.read(({ uploads }) => uploads.find(id));
  if (upload?.userId !== caller.id) throw new DomainError('NOT_FOUND', { kind: 'upload', id });
  return upload;
}

/**
 * Moves the bytes of a complete upload into the blob store and checks their content. It may be repeated: with another
 * name after an error, or because the answer was lost.
 *
 * @throws DomainError `NOT_FOUND`, `VALIDATION` for an invalid name, `FILE_TYPE`, `NOT_A_PDF`, `TOO_LARGE`; `CONFLICT` while bytes are missing
 */
export async function takeUpload(
  context: AppContext,
  caller: Caller,
  id: Id,
  { path, isTrimmed, isInstructionPdf = false, isKnown = false }: UploadName,
): Promise<WholeUpload> {
  const upload = await findUpload(context, caller, id);
  if (upload.fileId !== null) return { upload, received: null };
  const checkName = isKnown ? checkKnownName : isInstructionPdf ? checkPdfName : checkFileName;
  const name = checkName(path);
  const blob = await adoptOnce(context, upload);
  const head = await readHead(context, blob);
  const mediaType = await (isInstructionPdf ? pdfTypeOf : mediaTypeOf)(name, head);
  if (isInstructionPdf) await checkPdf(context, blob.sha256);
  const facts = await checkWhole(context, { name: name.path, mediaType, blob });
  const received = { name, mediaType, blob, facts };
  return { upload, received: isTrimmed ? await trimPicture(context, received) : received };
}

/** Creates the library file, once. @throws DomainError `DUPLICATE_FILE` */
export function finishUpload(context: AppContext, caller: Caller, { upload, received }: WholeUpload): Promise<LibraryFile> {
  return context.storage.transaction(async (tx) => {
    const now = await tx.uploads.find(upload.id);
    const before = now?.fileId ? await tx.files.find(now.fileId) : null;
    if (before) return before;
    if (!received) throw new DomainError('NOT_FOUND', { kind: 'upload', id: upload.id });
    const file = await addFile({ ...context, storage: context.storage.joined(tx) }, caller, received);
    await tx.uploads.save({ ...upload, fileId: file.id, receivedBytes: file.sizeBytes, touchedAtMs: context.clock.nowMs() });
    return file;
  });
}

/**
 * The raw bytes of the caller's complete upload, for uses other than the library. It may be repeated.
 *
 * @throws DomainError `NOT_FOUND`; `CONFLICT` while bytes are missing
 */
export async function takeBytes(context: AppContext, caller: Caller, id: Id): Promise<StoredBlob> {
  return adoptOnce(context, await findUpload(context, caller, id));
}

const underWay = new Map<Id, Promise<StoredBlob>>();

/** Reading a long video takes a while: a repeated call waits for the same read. */
function adoptOnce(context: AppContext, upload: UploadRecord): Promise<StoredBlob> {
  const running = underWay.get(upload.id);
  if (running) return running;
  const adopting = adopt(context, upload).finally(() => underWay.delete(upload.id));
  underWay.set(upload.id, adopting);
  return adopting;
}

/** Moves a complete upload into the blob store. Its hash is stored with the upload, because its own bytes are deleted then. */
async function adopt(context: AppContext, { id }: UploadRecord): Promise<StoredBlob> {
  const upload = await context.storage.read(({ uploads }) => uploads.find(id));
  if (!upload) throw new DomainError('NOT_FOUND', { kind: 'upload', id });
  const { sha256 } = upload.metadata;
  const before = sha256 ? await context.blobs.stat(sha256) : null;
  if (before) return before;
  const receivedBytes = await receivedBytesOf(context, id);
  if (upload.sizeBytes === null || receivedBytes < upload.sizeBytes) {
    throw new DomainError('CONFLICT', { kind: 'upload', id, message: t('uploadIncomplete') });
  }
  const { uploadSpace } = context;
  const blob = await (uploadSpace
    ? takeFrom(context, uploadSpace, id)
    : context.blobs.adopt(join(uploadFolder(context.settings), id)));
  await context.storage.transaction(({ uploads }) =>
    uploads.save({ ...upload, metadata: { ...upload.metadata, sha256: blob.sha256 } }),
  );
  await uploadSpace?.remove(id);
  return blob;
}

/** Another server may do the same concurrently: if it has moved and removed the bytes, that counts as success. */
async function takeFrom({ storage, blobs }: AppContext, space: UploadSpace, id: Id): Promise<StoredBlob> {
  try {
    return await space.take(id);
  } catch (error) {
    const sha256 = (await storage.read(({ uploads }) => uploads.find(id)))?.metadata.sha256;
    const taken = sha256 ? await blobs.stat(sha256) : null;
    if (!taken) throw error;
    return taken;
  }
}

/** The first `HEAD_BYTES` bytes, or all of a shorter file. */
export async function readHead({ blobs }: Pick<AppContext, 'blobs'>, { sha256, sizeBytes }: StoredBlob): Promise<Buffer> {
  const stream = sizeBytes === 0 ? null : await blobs.get(sha256, { start: 0, end: Math.min(sizeBytes, HEAD_BYTES) - 1 });
  const chunks: Uint8Array[] = [];
  for await (const chunk of stream ?? []) chunks.push(chunk);
  return Buffer.concat(chunks);
}
