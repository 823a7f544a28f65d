import { randomUUID } from 'node:crypto';
import type { AppContext } from '../../app-context.ts';
import { keptFacts, PAGES_KIND } from './document-renditions.ts';
import { prepareDocument } from './prepare-document.ts';

/** The stored words of a PDF, or why it has none that can be read: a sentence for a person. */
export type DocumentWords =
  | { readonly kind: 'words'; readonly sha256: string }
  | { readonly kind: 'unusable'; readonly reason: string };

/**
 * The words of a PDF with their places, read now if nobody has yet.
 *
 * @param isAskedAgain a person wants it: what was given up at its limits before is tried once more
 */
export async function wordsOf(
  context: AppContext,
  sha256: string,
  { isAskedAgain = false }: { readonly isAskedAgain?: boolean } = {},
): Promise<DocumentWords> {
  // Nobody stops it: what is read is kept, and whoever asks again has it.
  const { signal } = new AbortController();
  await prepareDocument(context, { sha256, workName: `words-${randomUUID()}`, signal, isAskedAgain });
  const pages = await context.storage.read(({ files }) => files.rendition(sha256, PAGES_KIND));
  if (pages?.sha256) return { kind: 'words', sha256: pages.sha256 };
  const kept = await keptFacts(context, sha256);
  return { kind: 'unusable', reason: kept?.kind === 'unusable' ? kept.reason : 'This PDF has no words that can be read.' };
}
