import { emptyArchive, hasModelName, holdsModel } from '../choose-model.ts';
import { type ByteBudget, FILE_MAX_BYTES } from '../limits.ts';
import type { ModelFile } from '../model-file.ts';
import { isArchive, isGzip } from './is-archive.ts';

/**
 * The files with what lies in archives among them, one after the other; an archive within an archive stays shut. A file that is
 * compressed alone is unpacked where its name may be that of a model.
 *
 * @param budget Shared by all of them.
 * @throws ModelError
 */
export async function unpackFiles(
  files: readonly ModelFile[],
  signal: AbortSignal | undefined,
  budget: ByteBudget = { bytes: FILE_MAX_BYTES },
): Promise<ModelFile[]> {
  const all: ModelFile[] = [];
  for (const packed of files) {
    const file = await withoutGzip(packed, budget);
    if (!isArchive(file)) all.push(file);
    else for (const inside of await filesIn(file, signal, budget)) all.push(inside);
  }
  return all;
}

async function filesIn(archive: ModelFile, signal: AbortSignal | undefined, budget: ByteBudget): Promise<readonly ModelFile[]> {
  // Loaded only for archives.
  const [{ unpack }, { filesOf3mf }] = await Promise.all([import('./unpack.ts'), import('../3mf/root-model.ts')]);
  const files: ModelFile[] = [];
  for (const file of await unpack(archive, signal, budget)) {
    signal?.throwIfAborted();
    files.push(await withoutGzip(file, budget));
  }
  const inside = (await filesOf3mf(archive, files)) ?? files;
  if (!holdsModel(inside)) throw emptyArchive(archive, inside);
  return inside;
}

/** What is in a file that is compressed alone and may be a model; any other file as it is. */
async function withoutGzip(file: ModelFile, budget: ByteBudget): Promise<ModelFile> {
  if (!isGzip(file)) return file;
  const { gunzip, unpackedName } = await import('./gunzip.ts');
  return hasModelName(unpackedName(file.name)) ? gunzip(file, budget) : file;
}
