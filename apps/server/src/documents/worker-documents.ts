import { createReadStream } from 'node:fs';
import { totalmem } from 'node:os';
import { createInterface } from 'node:readline';
import { createGunzip } from 'node:zlib';
import type { PageText } from '@benchbook/documents/pages';
import { DocumentError, runDocumentWorker } from '@benchbook/documents/pipeline';
import { type DocumentPipeline, UnusableDocument } from '../ports/index.ts';
import { WorkLine } from './work-line.ts';

/** Limits of indexed pages, and of characters per page: no manual has more, and a hostile one does not fill the disk. */
const PAGES_MAX = 10_000;
const LETTERS_MAX = 50_000;

/** The words of each page, read line by line: a long document is never in memory as a whole. */
async function readPageTexts(path: string): Promise<readonly string[]> {
  const bytes = createReadStream(path);
  const unpacked = bytes.pipe(createGunzip());
  bytes.on('error', (error) => unpacked.destroy(error));
  const texts: string[] = [];
  for await (const line of createInterface({ input: unpacked, crlfDelay: Number.POSITIVE_INFINITY })) {
    if (line === '') continue;
    const { page, lines }: PageText = JSON.parse(line);
    if (page > PAGES_MAX) break;
    while (texts.length < page - 1) texts.push('');
    texts.push(
      lines
        .map(({ text }) => text)
        .join('\n')
        .slice(0, LETTERS_MAX)
        .toWellFormed(),
    );
  }
  bytes.destroy();
  return texts;
}

/** Time limits of a document for which a person waits, and of one for which nobody waits. */
const INSPECTED_WITHIN_MS = 60_000;
const PREPARED_WITHIN_MS = 10 * 60_000;

/** A person waits and knows that it takes a while. */
const STEPS_WITHIN_MS = 3 * 60_000;

/** Memory limit of one document, in MB. */
const MOST_MEGABYTES = 1_500;

/** Factors of time and memory for the retry of a document that hit its limits. A single one uses at most half of the memory. */
const [MORE_TIME, MORE_MEMORY] = [3, 2];

/** Longest side of the thumbnail in lists, in pixels. */
const PICTURE_PX = 320;

/**
 * Concurrent documents for which people wait, and concurrent long tasks. Each may use `MOST_MEGABYTES` and a core, and its time
 * limit starts with its turn: a hundred concurrent ones would all hit their limits.
 */
export const DOCUMENTS_AT_ONCE = 2;

/**
 * Runs the pipeline of `packages/documents`, each document in a separate process that is killed at its time or memory limit.
 */
export function workerDocuments(read: typeof runDocumentWorker = runDocumentWorker): DocumentPipeline {
  const megabytes = Math.min(MOST_MEGABYTES, Math.floor(totalmem() / 2 ** 20 / 4));
  const [short, long] = [new WorkLine(DOCUMENTS_AT_ONCE), new WorkLine(DOCUMENTS_AT_ONCE)];
  const inspecting = { limits: { ms: INSPECTED_WITHIN_MS, megabytes } };
  const stepping = { limits: { ms: STEPS_WITHIN_MS, megabytes } };
  const preparing = (hasMoreRoom: boolean) =>
    hasMoreRoom
      ? { ms: MORE_TIME * PREPARED_WITHIN_MS, megabytes: MORE_MEMORY * megabytes }
      : { ms: PREPARED_WITHIN_MS, megabytes };
  return {
    inspect: (path, signal) => short.run(() => usable(read({ kind: 'inspect', path }, { ...inspecting, signal })), { signal }),
    places: (path, names, signal) =>
      short.run(() => usable(read({ kind: 'places', path, names }, { ...inspecting, signal })), { signal }),
    anchor: ({ ownerId, ...work }) => short.run(() => usable(read({ kind: 'anchor', ...work }, inspecting)), { ownerId }),
    readSteps: ({ ownerId, signal, onBegun, onProgress, ...work }) =>
      long.run(
        () => {
          onBegun?.();
          return usable(read({ kind: 'steps', ...work }, { ...stepping, signal, onProgress }));
        },
        { ownerId, signal },
      ),
    pageTexts: readPageTexts,
    prepare: ({ path, folder, signal, hasMoreRoom }) =>
      long.run(
        () => {
          const task = { kind: 'prepare', path, folder, longestSidePx: PICTURE_PX } as const;
          return usable(read(task, { limits: preparing(hasMoreRoom), signal }));
        },
        { signal },
      ),
  };
}

/** @throws UnusableDocument if the pipeline refuses the document */
async function usable<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof DocumentError)) throw error;
    throw new UnusableDocument(error.reason, {
      cause: error,
      needsPassword: error.code === 'PASSWORD_NEEDED',
      isAtLimit: error.isAtLimit,
    });
  }
}
