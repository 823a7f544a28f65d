import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { AppContext } from '../../app-context.ts';
import { type PreparedDocument, type Rendition, type StoredBlob, UnusableDocument } from '../../ports/index.ts';
import { documentWorkFolder } from './document-folder.ts';
import { FACTS_KIND, type KeptFacts, keptFacts, PAGES_KIND } from './document-renditions.ts';
import { indexJob } from './index-document.ts';

const FACTS_TYPE = 'application/json';
/** The words with their positions, as compressed text. */
const PAGES_TYPE = 'application/gzip';
const PICTURE_TYPE = 'image/webp';

/** A rendition's kind and its bytes; null when it has none. */
interface Made {
  readonly kind: string;
  readonly mediaType: string;
  readonly blob: StoredBlob | null;
}

export interface DocumentJob {
  readonly sha256: string;
  /** Name for an exclusive work folder. */
  readonly workName: string;
  readonly signal: AbortSignal;
  /** A person requests it: a document that hit its limits before gets one more attempt. */
  readonly isAskedAgain?: boolean;
}

/**
 * Makes facts, words and a picture of a stored PDF and stores them by its hash, all or none. One that exceeds its limits of
 * time or memory gets one attempt with a multiple of both. A failure is stored too, with the reason.
 */
export async function prepareDocument(context: AppContext, job: DocumentJob): Promise<void> {
  const kept = await keptFacts(context, job.sha256);
  const wasAtLimit = kept?.kind === 'unusable' && kept.isAtLimit === true;
  if (kept && !(wasAtLimit && job.isAskedAgain)) return;
  let problem = await tryPreparing(context, job, wasAtLimit);
  if (problem?.isAtLimit && !wasAtLimit) problem = await tryPreparing(context, job, true);
  if (problem) await keepUnusable(context, job.sha256, problem.message, problem.isAtLimit);
}

/** The problem of the document; null when everything was made and stored. */
async function tryPreparing(context: AppContext, job: DocumentJob, hasMoreRoom: boolean): Promise<UnusableDocument | null> {
  const { sha256, workName, signal } = job;
  const workFolder = join(documentWorkFolder(context.settings), workName);
  const folder = join(workFolder, 'made');
  const path = join(workFolder, 'source.pdf');
  await rm(workFolder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true, mode: 0o700 });
  try {
    if (!(await context.blobs.exportTo(sha256, path))) throw new Error(`The bytes of a document are gone: ${sha256}`);
    await keepPrepared(context, sha256, await context.documentPipeline.prepare({ path, folder, signal, hasMoreRoom }));
    return null;
  } catch (error) {
    if (error instanceof UnusableDocument) return error;
    throw error;
  } finally {
    await rm(workFolder, { recursive: true, force: true });
  }
}

/** Stores that a PDF can't be processed, with the reason as a sentence for a person. */
export async function keepUnusable(context: AppContext, sha256: string, reason: string, isAtLimit = false): Promise<void> {
  context.log.info({ problem: reason }, 'a document cannot be read');
  await keep(context, sha256, [
    await madeFacts(context, { kind: 'unusable', reason, isAtLimit }),
    { kind: PAGES_KIND, mediaType: PAGES_TYPE, blob: null },
    { kind: 'thumbnail', mediaType: PICTURE_TYPE, blob: null },
  ]);
}

async function keepPrepared(context: AppContext, sha256: string, prepared: PreparedDocument): Promise<void> {
  const { facts, textPath, picturePath } = prepared;
  await keep(context, sha256, [
    await madeFacts(context, { kind: 'facts', facts }),
    { kind: PAGES_KIND, mediaType: PAGES_TYPE, blob: await context.blobs.adopt(textPath) },
    { kind: 'thumbnail', mediaType: PICTURE_TYPE, blob: picturePath === null ? null : await context.blobs.adopt(picturePath) },
  ]);
}

async function madeFacts({ blobs }: AppContext, kept: KeptFacts): Promise<Made> {
  return { kind: FACTS_KIND, mediaType: FACTS_TYPE, blob: await blobs.put(Buffer.from(JSON.stringify(kept))) };
}

function keep({ storage, clock, jobs }: AppContext, sourceSha256: string, made: readonly Made[]): Promise<void> {
  const createdAtMs = clock.nowMs();
  return storage.transaction(async (tx) => {
    const { files } = tx;
    for (const { kind, mediaType, blob } of made) {
      if (blob) await files.recordBlob({ ...blob, mediaType, createdAtMs });
      const rendition: Rendition = { sourceSha256, kind, sha256: blob?.sha256 ?? null, mediaType, createdAtMs };
      await files.recordRendition(rendition);
    }
    if (!made.some(({ kind, blob }) => kind === PAGES_KIND && blob)) return;
    await tx.jobs.enqueue(indexJob(sourceSha256, createdAtMs));
    tx.afterCommit(() => jobs.wake());
  });
}
