import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { AppContext } from '../../app-context.ts';
import type { Settings } from '../../config/index.ts';
import { type BlobRecord, type RunningJob, type StoredBlob, UnusableFilm } from '../../ports/index.ts';
import { unusualFilmFormat } from './film-format.ts';

/** Kind of the job that makes a copy of a film that every tablet plays. */
export const FILM_JOB = 'convert-film';

const COPY_TYPE = 'video/mp4';

/** Folder of films at work; on the disk of the files, so that what is made need not be copied. */
export function filmWorkFolder({ dataDir }: Pick<Settings, 'dataDir'>): string {
  return join(dataDir, 'films');
}

/**
 * Where the copy of a film that not every tablet plays stands: it is there, it is being made (this call has it made where
 * nobody has), or there will be none, because no ffmpeg is here or it could not read the film.
 */
export function askFilmCopy(
  context: AppContext,
  { sha256, mediaType }: Pick<BlobRecord, 'sha256' | 'mediaType'>,
): Promise<'made' | 'coming' | 'none'> {
  return context.storage.transaction(async (tx) => {
    const kept = await tx.files.rendition(sha256, 'display');
    if (kept) return kept.sha256 === null ? 'none' : 'made';
    if (context.filmConverter === null || !mediaType.startsWith('video/')) return 'none';
    const createdAtMs = context.clock.nowMs();
    await tx.jobs.enqueue({
      kind: FILM_JOB,
      subjectId: null,
      payload: { sha256 },
      createdAtMs,
      uniqueKey: sha256,
      maxAttempts: 2,
    });
    tx.afterCommit(() => context.jobs.wake());
    return 'coming';
  });
}

/**
 * Makes the copy and keeps it by the hash of the film. That there is none is kept too: every tablet plays the film itself, or
 * no copy can be made.
 */
export async function makeFilmCopy(context: AppContext, sha256: string, job: Pick<RunningJob, 'id' | 'signal'>): Promise<void> {
  const { storage, blobs, filmConverter } = context;
  const { kept, source } = await storage.read(async ({ files }) => ({
    kept: await files.rendition(sha256, 'display'),
    source: await files.blob(sha256),
  }));
  if (kept || !source || filmConverter === null) return;
  if ((await unusualFilmFormat(blobs, source)) === null) return keepFilmCopy(context, sha256, null);
  const folder = join(filmWorkFolder(context.settings), job.id);
  const [path, copyPath] = [join(folder, 'film.mov'), join(folder, 'copy.mp4')];
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true, mode: 0o700 });
  try {
    if (!(await blobs.exportTo(sha256, path))) throw new Error(`The bytes of a film are gone: ${sha256}`);
    await filmConverter.convert({ path, copyPath, signal: job.signal });
    await keepFilmCopy(context, sha256, await blobs.adopt(copyPath));
  } catch (error) {
    if (!(error instanceof UnusableFilm)) throw error;
    context.log.info({ problem: error.message }, 'no copy of a film can be made');
    await keepFilmCopy(context, sha256, null);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** @param copy null where there will be none */
export function keepFilmCopy({ storage, clock }: AppContext, sourceSha256: string, copy: StoredBlob | null): Promise<void> {
  const createdAtMs = clock.nowMs();
  return storage.transaction(async ({ files }) => {
    if (copy) await files.recordBlob({ ...copy, mediaType: COPY_TYPE, createdAtMs });
    const made = { sourceSha256, kind: 'display', sha256: copy?.sha256 ?? null, mediaType: COPY_TYPE, createdAtMs };
    await files.recordRendition(made);
  });
}
