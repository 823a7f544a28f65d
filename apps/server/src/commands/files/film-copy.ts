import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Id } from '@benchbook/domain/ids';
import type { AppContext } from '../../app-context.ts';
import type { Settings } from '../../config/index.ts';
import {
  type BlobRecord,
  type Job,
  type RunningJob,
  type StoredBlob,
  type Transaction,
  UnusableFilm,
  type VideoConverter,
} from '../../ports/index.ts';
import { diskSpace, isDiskFull } from '../operations/free-space.ts';
import { isRoomOnDisk } from './check-room.ts';
import { unusualVideoFormat } from './film-format.ts';

/** Kind of the job that converts a video to a copy that every tablet plays. */
export const FILM_JOB = 'convert-film';

const COPY_TYPE = 'video/mp4';

/** A killed server also ends an attempt; two such attempts must not be the final failure of a video. */
const ATTEMPTS = 5;

/** Maximum size of a copy in H.264; for 4K in HEVC it is about as large as the original. */
const copyMaxBytes = (sizeBytes: number): number => 4 * sizeBytes + 100 * 1024 * 1024;

/** Work folder for videos; on the same disk as the files, so that results can be moved without a copy. */
export function filmWorkFolder({ dataDir }: Pick<Settings, 'dataDir'>): string {
  return join(dataDir, 'films');
}

type AtWork = Pick<RunningJob, 'id' | 'signal'>;

type Film = Pick<BlobRecord, 'sha256' | 'sizeBytes' | 'mediaType'>;

/**
 * State of the copy of a video that not every tablet plays: it exists, it can be made, or there is none, because ffmpeg is
 * missing, ffmpeg could not read the video, or the disk has no room now.
 */
export async function filmCopyState(
  context: AppContext,
  { sha256, sizeBytes, mediaType }: Film,
): Promise<'made' | 'possible' | 'none'> {
  const kept = await context.storage.read(({ files }) => files.rendition(sha256, 'display'));
  if (kept) return kept.sha256 === null ? 'none' : 'made';
  if (context.filmConverter === null || !mediaType.startsWith('video/')) return 'none';
  return (await isRoomForCopy(context, sizeBytes)) ? 'possible' : 'none';
}

/** The same, and queues the conversion where it is possible. */
export async function askFilmCopy(context: AppContext, film: Film, ownerId: Id): Promise<'made' | 'coming' | 'none'> {
  const state = await filmCopyState(context, film);
  if (state !== 'possible') return state;
  if (isAtWork(await context.storage.read(({ jobs }) => jobs.ofSubject(film.sha256)))) return 'coming';
  // Checked now, so that the caller does not have to wait for a job to learn that there is no copy.
  if ((await context.blobs.stat(film.sha256)) && (await unusualVideoFormat(context.blobs, film)) === null) {
    await keepFilmCopy(context, film.sha256, null);
    return 'none';
  }
  await context.storage.transaction((tx) => enqueueFilm(context, tx, film.sha256, ownerId));
  return 'coming';
}

/** Queues the conversion of a video, unless a job for it waits, runs or will be retried. */
export async function enqueueFilm(context: AppContext, tx: Transaction, sha256: string, ownerId: Id): Promise<void> {
  if (isAtWork(await tx.jobs.ofSubject(sha256))) return;
  const job = { kind: FILM_JOB, subjectId: sha256, ownerId, payload: { sha256 }, uniqueKey: sha256, maxAttempts: ATTEMPTS };
  await tx.jobs.enqueue({ ...job, createdAtMs: context.clock.nowMs() });
  tx.afterCommit(() => context.jobs.wake());
}

const isAtWork = (jobs: readonly Job[]): boolean => jobs.some(({ state }) => state === 'queued' || state === 'running');

/**
 * Makes the copy and stores it by the hash of the video. The absence of a copy is stored too: every tablet plays the original,
 * or it can't be converted.
 */
export async function makeFilmCopy(context: AppContext, sha256: string, job: AtWork, spaceOn = diskSpace): Promise<void> {
  const { storage, blobs, filmConverter } = context;
  const { kept, source } = await storage.read(async ({ files }) => ({
    kept: await files.rendition(sha256, 'display'),
    source: await files.blob(sha256),
  }));
  if (kept || !source || filmConverter === null) return;
  if ((await unusualVideoFormat(blobs, source)) === null) return keepFilmCopy(context, sha256, null);
  // The next request, once there is room, queues it again.
  if (!(await isRoomForCopy(context, source.sizeBytes, spaceOn)))
    return context.log.warn({ sha256 }, 'no disk space for the copy of a video');
  await keepFilmCopy(context, sha256, await convert(context, filmConverter, source, { ...job, spaceOn }));
}

/** @returns null when no copy can be made */
async function convert(
  { settings, blobs, log }: AppContext,
  filmConverter: VideoConverter,
  { sha256, sizeBytes }: BlobRecord,
  { id, signal, spaceOn }: AtWork & { readonly spaceOn: typeof diskSpace },
): Promise<StoredBlob | null> {
  const folder = join(filmWorkFolder(settings), id);
  const [path, copyPath] = [join(folder, 'film.mov'), join(folder, 'copy.mp4')];
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true, mode: 0o700 });
  try {
    if (!(await blobs.exportTo(sha256, path))) throw new Error(`The bytes of a film are gone: ${sha256}`);
    await filmConverter.convert({ path, copyPath, maxBytes: copyMaxBytes(sizeBytes), signal });
    return await blobs.adopt(copyPath);
  } catch (error) {
    // The program does not distinguish a full disk from a video that it can't read.
    if (!(error instanceof UnusableFilm) || (await isDiskFull(settings.dataDir, spaceOn))) throw error;
    log.info({ problem: error.message }, 'a video could not be converted');
    return null;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Stores that a video has no copy, unless a full disk was the reason. */
export async function giveUpFilm(context: AppContext, sha256: string): Promise<void> {
  const source = await context.storage.read(({ files }) => files.blob(sha256));
  if (source && (await isRoomForCopy(context, source.sizeBytes))) await keepFilmCopy(context, sha256, null);
}

/** Room for the temporary original and for its copy. */
function isRoomForCopy(context: AppContext, sizeBytes: number, spaceOn = diskSpace): Promise<boolean> {
  return isRoomOnDisk(context, sizeBytes + copyMaxBytes(sizeBytes), spaceOn);
}

/** @param copy null when there will be none */
function keepFilmCopy({ storage, clock }: AppContext, sourceSha256: string, copy: StoredBlob | null): Promise<void> {
  const createdAtMs = clock.nowMs();
  return storage.transaction(async ({ files }) => {
    if (copy) await files.recordBlob({ ...copy, mediaType: COPY_TYPE, createdAtMs });
    const made = { sourceSha256, kind: 'display', sha256: copy?.sha256 ?? null, mediaType: COPY_TYPE, createdAtMs };
    await files.recordRendition(made);
  });
}
