import type { AppContext } from '../app-context.ts';
import { indexDocument } from '../commands/documents/index-document.ts';
import type { Job, JobHandling } from '../ports/index.ts';

/** Adds the words of a PDF to the search index, some time after they were extracted. */
export function indexDocumentJob(context: AppContext): JobHandling {
  return { atOnce: 1, run: (job) => indexDocument(context, hashOf(job), job.id), giveUp: () => Promise.resolve() };
}

function hashOf({ payload: { sha256 } }: Job): string {
  if (typeof sha256 !== 'string') throw new Error('a job of a document names the hash of its bytes');
  return sha256;
}
