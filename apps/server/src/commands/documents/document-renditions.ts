import type { DocumentFacts } from '@benchbook/domain/documents';
import type { AppContext } from '../../app-context.ts';
import type { BlobRecord } from '../../ports/index.ts';

/** Kind of the job that makes of a PDF what it is shown and searched by. */
export const DOCUMENT_JOB = 'prepare-document';

export const PDF_TYPE = 'application/pdf';

/**
 * Kinds of renditions of a PDF, beside its thumbnail: what `readDocument` answers, as JSON, and its words with their places.
 * A PDF that can't be read has the first one all the same, with the reason.
 */
export const FACTS_KIND = 'document';
export const PAGES_KIND = 'pages';

/** What is kept of a PDF as its first rendition. */
export type KeptFacts =
  | { readonly kind: 'facts'; readonly facts: DocumentFacts }
  /** `reason` is a sentence for a person; `isAtLimit` when it was given up at a limit of time or memory. */
  | { readonly kind: 'unusable'; readonly reason: string; readonly isAtLimit?: boolean };

/** What was found out about stored bytes; null when nobody has looked at them yet. */
export async function keptFacts({ storage, blobs }: AppContext, sha256: string): Promise<KeptFacts | null> {
  const rendition = await storage.read(({ files }) => files.rendition(sha256, FACTS_KIND));
  const stream = rendition?.sha256 ? await blobs.get(rendition.sha256) : null;
  if (!stream) return null;
  const chunks: Uint8Array[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  return JSON.parse(Buffer.concat(chunks).toString('utf8'));
}

/**
 * Has made of a PDF what it is shown by, where nobody has: it is being made just now, or the file is older than that.
 *
 * @returns whether there will be an answer later
 */
export function askDocument(context: AppContext, { sha256, mediaType }: BlobRecord): Promise<boolean> {
  if (mediaType !== PDF_TYPE) return Promise.resolve(false);
  return context.storage.transaction(async (tx) => {
    if (await tx.files.rendition(sha256, FACTS_KIND)) return false;
    const createdAtMs = context.clock.nowMs();
    await tx.jobs.enqueue({ kind: DOCUMENT_JOB, subjectId: null, payload: { sha256 }, createdAtMs, uniqueKey: sha256 });
    tx.afterCommit(() => context.jobs.wake());
    return true;
  });
}
