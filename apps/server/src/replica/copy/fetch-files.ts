import { createWriteStream } from 'node:fs';
import { mkdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Id } from '@benchbook/domain/ids';
import type { RevisionFile } from '../../ports/index.ts';
import type { LocalParts } from '../local-parts.ts';
import type { UpstreamSessions } from '../sign-in/upstream-sessions.ts';

/**
 * Downloads the missing files of a person's instructions. An interrupted download resumes where it stopped; a file counts as
 * present after the hash of its bytes on disk was verified.
 *
 * @returns the number of downloaded files
 */
export async function fetchFiles(parts: LocalParts, sessions: UpstreamSessions, userId: Id): Promise<number> {
  const { context } = parts;
  const { needed, worn } = await context.storage.read(async ({ replica }) => ({
    needed: await replica.neededFiles(userId),
    worn: new Map((await replica.textureImages(userId)).map(({ sha256, path }) => [sha256, path])),
  }));
  let came = 0;
  for (const file of needed) {
    if (await isHere(parts, file)) continue;
    const token = await sessions.token(userId);
    if (token === null) return came;
    const result = await fetchOne(parts, file, addressOf(file, worn.get(file.sha256)), token);
    if (result === 'nobody') return came;
    if (result === 'here') came += 1;
  }
  return came;
}

async function isHere({ context }: LocalParts, { sha256, mediaType }: RevisionFile): Promise<boolean> {
  const there = await context.blobs.stat(sha256);
  if (!there) return false;
  const recorded = await context.storage.read(({ files }) => files.blob(sha256));
  const record = { ...there, mediaType, createdAtMs: context.clock.nowMs() };
  if (!recorded) await context.storage.transaction(({ files }) => files.recordBlob(record));
  return true;
}

/** 'not-now': this file is unavailable now, others may be available; 'nobody': none is available. */
type Fetched = 'here' | 'not-now' | 'nobody';

/** A texture image is in no revision: an Artisan gets it only by name. */
const addressOf = ({ sha256 }: RevisionFile, worn: string | undefined): string =>
  worn === undefined ? `/api/files/${sha256}` : `/api/attachments/${encodeURIComponent(worn)}`;

async function fetchOne(parts: LocalParts, file: RevisionFile, address: string, token: string): Promise<Fetched> {
  const { context, upstream } = parts;
  const { sha256, sizeBytes } = file;
  const folder = join(context.settings.dataDir, 'incoming');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, sha256);
  const before = await sizeOf(path);
  // The program ended after the last byte had arrived.
  if (before >= sizeBytes && before > 0) return keepFile(parts, file, path);
  const answer = await upstream.download(address, token, before);
  if (answer.kind === 'past-end') await rm(path, { force: true });
  if (answer.kind !== 'bytes') return answer.kind === 'none' || answer.kind === 'past-end' ? 'not-now' : 'nobody';
  try {
    // If the server does not resume, the download starts over.
    await pipeline(Readable.from(answer.body), createWriteStream(path, { flags: answer.goesOn ? 'a' : 'w', mode: 0o600 }));
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOSPC') throw error;
    context.log.info({ sha256 }, 'a download broke off and resumes later');
    return 'nobody';
  }
  return keepFile(parts, file, path);
}

async function keepFile({ context }: LocalParts, { sha256, mediaType }: RevisionFile, path: string): Promise<Fetched> {
  const stored = await context.blobs.adopt(path);
  await rm(path, { force: true });
  if (stored.sha256 !== sha256) {
    context.log.warn({ sha256 }, 'a file came that is not the one it was asked for; it is fetched again');
    return 'not-now';
  }
  await context.storage.transaction(({ files }) =>
    files.recordBlob({ ...stored, mediaType, createdAtMs: context.clock.nowMs() }),
  );
  return 'here';
}

async function sizeOf(path: string): Promise<number> {
  try {
    return (await stat(path)).size;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return 0;
    throw error;
  }
}
