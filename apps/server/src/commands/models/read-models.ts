import type { QueuedModel, ShownModel } from '@benchbook/contracts';
import { seesOnlyAssigned } from '@benchbook/domain/access';
import { extensionOf, type LibraryFile } from '@benchbook/domain/attachments';
import { DomainError } from '@benchbook/domain/errors';
import type { Id } from '@benchbook/domain/ids';
import { LEVEL_FILES, type ModelFile } from '@benchbook/domain/model-uploads';
import type { Caller } from '@benchbook/domain/users';
import type { Readers } from '../../ports/index.ts';
import { checkFileAccess } from '../files/file-access.ts';
import { MODEL_JOB } from './add-model.ts';

/** Entries of the Decimation Queue, newest first. */
export async function queuedModels({ modelUploads, users, jobs }: Readers, nowMs: number): Promise<QueuedModel[]> {
  const uploads = await modelUploads.list();
  const people = await users.findMany(uploads.map(({ userId }) => userId));
  const atWork = await jobs.atWork(MODEL_JOB);
  return uploads.map(({ id, name, userId, stage, message, sources, report, createdAtMs, changedAtMs }) => ({
    id,
    name,
    stage,
    message,
    report,
    createdAtMs,
    sizeBytes: sources.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0),
    uploadedBy: people.get(userId)?.username ?? '',
    readingForMs: stage === 'Queued' && atWork.has(id) ? Math.max(0, nowMs - changedAtMs) : null,
  }));
}

/**
 * A GLB of a model in review, by the last segment of its address, e.g. `{id}_orig.glb`.
 *
 * @throws DomainError `NOT_FOUND`
 */
export async function findLevel({ modelUploads }: Readers, id: Id, name: string): Promise<ModelFile> {
  const upload = await modelUploads.find(id);
  const level = LEVEL_FILES.find((each) => name === `${id}_${each}.glb`);
  const file = level && upload?.levels.get(level);
  if (!file) throw new DomainError('NOT_FOUND', { kind: 'model', id });
  return file;
}

/** Models of the library; for an Artisan, those in assigned live revisions. */
export async function shownModels(readers: Readers, caller: Caller): Promise<ShownModel[]> {
  const models = await readers.models.list();
  const files = await readers.files.findMany(models.map(({ fileId }) => fileId));
  const looks = await readers.partAppearances.ofFiles(Array.from(files.keys()));
  const shown: ShownModel[] = [];
  for (const { id, fileId, setting, backgroundColor, camera } of models) {
    const file = files.get(fileId);
    if (file && (await isSeen(readers, caller, file)))
      shown.push({ id, path: file.path, setting, backgroundColor, camera, looks: looks.get(fileId) ?? [] });
  }
  return shown;
}

/** The files of an approved model: its library GLB first, then its source files. */
export interface ModelFiles {
  readonly file: LibraryFile;
  readonly sources: readonly ModelFile[];
}

/** @throws DomainError `NOT_FOUND`, also for a model that an Artisan may not access */
export async function findModelFiles(readers: Readers, caller: Caller, id: Id): Promise<ModelFiles> {
  const model = await readers.models.find(id);
  const file = model && (await readers.files.find(model.fileId));
  if (!file) throw new DomainError('NOT_FOUND', { kind: 'model', id });
  await checkFileAccess(readers, caller, file.sha256);
  return { file, sources: await readers.modelUploads.sources(id) };
}

/**
 * One of them by its name.
 *
 * @throws DomainError `NOT_FOUND`
 */
export async function findModelFile(readers: Readers, caller: Caller, id: Id, name: string): Promise<ModelFile> {
  const { file, sources } = await findModelFiles(readers, caller, id);
  const found = file.path === name ? { ...file, name: file.path } : sources.find((source) => source.name === name);
  if (!found) throw new DomainError('NOT_FOUND', { kind: 'model', id });
  return found;
}

export function listFiles({ file, sources }: ModelFiles): { path: string; name: string; extension: string }[] {
  return [file.path, ...sources.map(({ name }) => name)].map((path) => ({ path, name: path, extension: extensionOf(path) }));
}

async function isSeen({ revisions }: Readers, caller: Caller, { sha256 }: LibraryFile): Promise<boolean> {
  return !seesOnlyAssigned(caller.role) || (await revisions.assignedFile(caller.id, { sha256 })) !== null;
}
