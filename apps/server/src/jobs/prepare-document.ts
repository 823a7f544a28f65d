import type { AppContext } from '../app-context.ts';
import { keepUnusable, prepareDocument } from '../commands/documents/prepare-document.ts';
import type { Job, JobHandling } from '../ports/index.ts';

const OUR_MISTAKE = 'The server could not read this document. Please tell an administrator.';

/** Extracts what a PDF is displayed and searched by, in a separate process. After a stop of the server it starts over. */
export function prepareDocumentJob(context: AppContext): JobHandling {
  return {
    atOnce: 1,
    run: (job) => prepareDocument(context, { sha256: hashOf(job), workName: job.id, signal: job.signal }),
    giveUp: (job) => keepUnusable(context, hashOf(job), OUR_MISTAKE),
  };
}

function hashOf({ payload: { sha256 } }: Job): string {
  if (typeof sha256 !== 'string') throw new Error('a job of a document names the hash of its bytes');
  return sha256;
}
