import { totalmem } from 'node:os';
import { DocumentError, runDocumentWorker } from '@benchbook/documents/pipeline';
import { type DocumentPipeline, UnusableDocument } from '../ports/index.ts';

/** A document that somebody waits for is given up after this time, one that nobody waits for after the other. */
const INSPECTED_WITHIN_MS = 60_000;
const PREPARED_WITHIN_MS = 10 * 60_000;

/** Somebody waits for it, and knows that it takes its time. */
const STEPS_WITHIN_MS = 3 * 60_000;

/** Of memory for one document, in MB. */
const MOST_MEGABYTES = 1_500;

/** Longest side of the picture in lists, in pixels. */
const PICTURE_PX = 320;

/** The pipeline of `packages/documents`, each document in a process of its own that is killed at its limits of time and memory. */
export function workerDocuments(): DocumentPipeline {
  const megabytes = Math.min(MOST_MEGABYTES, Math.floor(totalmem() / 2 ** 20 / 4));
  return {
    inspect: (path, signal) =>
      usable(runDocumentWorker({ kind: 'inspect', path }, { limits: { ms: INSPECTED_WITHIN_MS, megabytes }, signal })),
    anchor: (work) => usable(runDocumentWorker({ kind: 'anchor', ...work }, { limits: { ms: INSPECTED_WITHIN_MS, megabytes } })),
    readSteps: (work) => usable(runDocumentWorker({ kind: 'steps', ...work }, { limits: { ms: STEPS_WITHIN_MS, megabytes } })),
    prepare: ({ path, folder, signal }) =>
      usable(
        runDocumentWorker(
          { kind: 'prepare', path, folder, longestSidePx: PICTURE_PX },
          { limits: { ms: PREPARED_WITHIN_MS, megabytes }, signal },
        ),
      ),
  };
}

/** @throws UnusableDocument where the pipeline refuses the document */
async function usable<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof DocumentError)) throw error;
    throw new UnusableDocument(error.reason, { cause: error, needsPassword: error.code === 'PASSWORD_NEEDED' });
  }
}
