import type { DocumentFacts } from '@benchbook/domain/documents';
import type { AppContext } from '../../app-context.ts';
import type { BlobRecord } from '../../ports/index.ts';

/** Kind of the job that makes a PDF's renditions for display and search. */
export const DOCUMENT_JOB = 'prepare-document';

export const PDF_TYPE = 'application/pdf';

/**
 * Kinds of renditions of a PDF, besides its thumbnail: the result of `readDocument` as JSON, and its words with positions.
 * An unreadable PDF still has the first one, with the reason.
 */
export const FACTS_KIND = 'document';
export const PAGES_KIND = 'pages';

/** Content of a PDF's first rendition. */
export type KeptFacts =
  | { readonly kind: 'facts'; readonly facts: DocumentFacts }
  /** `reason` is a sentence for a person; `isAtLimit` when processing hit a limit of time or memory. */
  | { readonly kind: 'unusable'; readonly reason: string; readonly isAtLimit?: boolean };

/** Stored facts about a blob; null when it has not been examined. */
export async function keptFacts({ storage, blobs }: AppContext, sha256: string): Promise<KeptFacts | null> {
  const rendition = await storage.read(({ files }) => files.rendition(sha256, FACTS_KIND));
  const stream = rendition?.sha256 ? await blobs.get(rendition.sha256) : null;
  if (!stream) return null;
  const chunks: Uint8Array[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  return JSON.parse(Buffer.concat(chunks).toString('utf8'));
}

/**
 * Requests a PDF's renditions when they are missing: they are being made, or the file is older than this feature.
 *
 * @returns whether the renditions will follow later
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
