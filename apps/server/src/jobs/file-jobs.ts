import { SCREEN_COPY_FROM_BYTES } from '@benchbook/domain/attachments';
import type { AppContext } from '../app-context.ts';
import { indexDocument } from '../commands/documents/index-document.ts';
import { keepUnusable, prepareDocument } from '../commands/documents/prepare-document.ts';
import { giveUpFilm, makeFilmCopy } from '../commands/files/film-copy.ts';
import { rendition } from '../commands/files/renditions.ts';
import type { Job, JobHandler, JobHandling } from '../ports/index.ts';

const OUR_MISTAKE = 'The server could not read this document. Please tell an administrator.';

/** Extracts what a PDF is displayed and searched by, in a separate process. After a stop of the server it starts over. */
export function prepareDocumentJob(context: AppContext): JobHandling {
  return {
    atOnce: 1,
    run: (job) => prepareDocument(context, { sha256: hashOf(job), workName: job.id, signal: job.signal }),
    giveUp: (job) => keepUnusable(context, hashOf(job), OUR_MISTAKE),
  };
}

/** Adds the words of a PDF to the search index, some time after they were extracted. */
export function indexDocumentJob(context: AppContext): JobHandling {
  return { atOnce: 1, run: (job) => indexDocument(context, hashOf(job), job.id), giveUp: () => Promise.resolve() };
}

/** Makes the renditions of an uploaded file before they are requested. */
export function makeRenditions(context: AppContext): JobHandler {
  return async ({ payload: { sha256 } }) => {
    if (typeof sha256 !== 'string') throw new Error('a rendition job names the hash of its file');
    await rendition(context, sha256, 'thumbnail');
    const blob = await context.storage.read(({ files }) => files.blob(sha256));
    if (blob?.mediaType === 'image/tiff') await rendition(context, sha256, 'display');
    if (blob && blob.sizeBytes > SCREEN_COPY_FROM_BYTES) await rendition(context, sha256, 'screen');
  };
}

/**
 * Makes a copy of a film that every tablet plays, one film at a time. It starts over after a stop of the server, and after a
 * kill or a machine error as often as the job may be tried.
 */
export function convertFilm(context: AppContext): JobHandling {
  return {
    atOnce: 1,
    run: (job) => makeFilmCopy(context, hashOf(job), job),
    giveUp: (job) => giveUpFilm(context, hashOf(job)),
  };
}

function hashOf({ payload: { sha256 } }: Job): string {
  if (typeof sha256 !== 'string') throw new Error('a job of a file names the hash of its bytes');
  return sha256;
}
