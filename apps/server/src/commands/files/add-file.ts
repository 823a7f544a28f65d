import { takenNameCodec } from '@benchbook/contracts';
import { fileKind, type LibraryFile } from '@benchbook/domain/attachments';
import { DomainError } from '@benchbook/domain/errors';
import { type Id, newId } from '@benchbook/domain/ids';
import type { Caller } from '@benchbook/domain/users';
import type { AppContext } from '../../app-context.ts';
import type { StoredBlob, Transaction } from '../../ports/index.ts';
import { DOCUMENT_JOB, PDF_TYPE } from '../documents/document-renditions.ts';
import { newEvent } from '../event-kinds.ts';
import type { CheckedName } from './check-file-name.ts';
import type { ContentFacts } from './check-whole.ts';
import { enqueueFilm } from './film-copy.ts';
import { freePath } from './free-path.ts';

/** Kind of the job that makes a picture's renditions. */
export const RENDITION_JOB = 'make-renditions';

/** Kind of the job that makes a model's preview. */
export const PREVIEW_JOB = 'preview-model';

/** A file whose bytes are durable and whose content matches its name. */
export interface ReceivedFile {
  readonly name: CheckedName;
  readonly mediaType: string;
  readonly blob: StoredBlob;
  readonly facts: ContentFacts;
}

/** Adds a received file to the library. @throws DomainError `DUPLICATE_FILE` when its name is taken */
export function addFile(context: AppContext, caller: Caller, { name, mediaType, blob }: ReceivedFile): Promise<LibraryFile> {
  return context.storage.transaction(async (tx) => {
    const nowMs = context.clock.nowMs();
    const { sha256, sizeBytes } = blob;
    await refuseTakenName(tx, name.path, sha256);
    const file: LibraryFile = {
      id: newId(nowMs),
      path: name.path,
      extension: name.extension,
      name: name.path,
      sha256,
      sizeBytes,
      mediaType,
      isDeleted: false,
      modelId: null,
      createdAtMs: nowMs,
    };
    await keepBytes(context, tx, file, { ownerId: caller.id, nowMs });
    await tx.files.insert(file);
    tx.events.append(newEvent('file.added', file.id, caller, nowMs, { path: file.path, sha256, sizeBytes }));
    return file;
  });
}

/** The error has the file with that name, whether its bytes are the same, and a free name. */
export async function refuseTakenName(tx: Transaction, path: string, sha256: string, ownId?: Id): Promise<void> {
  const there = await tx.files.findTwin(path);
  if (!there || there.id === ownId) return;
  const file = there.isDeleted ? null : there;
  const taken = { file, isSame: there.sha256 === sha256, freeName: await freePath(tx, path) };
  throw new DomainError('DUPLICATE_FILE', { kind: 'file', id: path, extra: takenNameCodec.encode(taken) });
}

/** Records a blob and queues the jobs for its renditions; call it before the file is stored. */
export async function keepBytes(
  context: AppContext,
  tx: Transaction,
  file: LibraryFile,
  { ownerId, nowMs }: { readonly ownerId: Id; readonly nowMs: number },
): Promise<void> {
  const { sha256, sizeBytes, mediaType } = file;
  await tx.files.recordBlob({ sha256, sizeBytes, mediaType, createdAtMs: nowMs });
  if (fileKind(file.extension) === 'model') return havePreviewMade(context, tx, file, { ownerId, nowMs });
  const job = { subjectId: file.id, ownerId, createdAtMs: nowMs, uniqueKey: sha256 };
  if (mediaType.startsWith('image/')) await tx.jobs.enqueue({ ...job, kind: RENDITION_JOB, payload: { sha256 } });
  else if (mediaType === PDF_TYPE) await tx.jobs.enqueue({ ...job, kind: DOCUMENT_JOB, payload: { sha256 } });
  else if (mediaType.startsWith('video/') && context.filmConverter !== null) await enqueueFilm(context, tx, sha256, ownerId);
  else return;
  tx.afterCommit(() => context.jobs.wake());
}

/** Queues the preview job of a model; the job does nothing when a preview exists. */
export async function havePreviewMade(
  context: AppContext,
  tx: Transaction,
  { id, sha256, path }: Pick<LibraryFile, 'id' | 'sha256' | 'path'>,
  { ownerId, nowMs }: { readonly ownerId: Id; readonly nowMs: number },
): Promise<void> {
  const job = { kind: PREVIEW_JOB, subjectId: id, ownerId, createdAtMs: nowMs, uniqueKey: sha256, maxAttempts: 2 };
  await tx.jobs.enqueue({ ...job, payload: { sha256, name: path } });
  tx.afterCommit(() => context.jobs.wake());
}
