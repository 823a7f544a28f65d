import { randomUUID } from 'node:crypto';
import { type Sentence, verbatim } from '@benchbook/domain/messages';
import type { AppContext } from '../../app-context.ts';
import { keptFacts, PAGES_KIND } from './document-renditions.ts';
import { t } from './messages.ts';
import { prepareDocument } from './prepare-document.ts';

/** The stored words of a PDF, or, as a sentence for a person, why it has none. */
export type DocumentWords =
  | { readonly kind: 'words'; readonly sha256: string }
  | { readonly kind: 'unusable'; readonly reason: Sentence };

/**
 * Words of a PDF with their positions; extracts them now if they are missing.
 *
 * @param isAskedAgain a person requests it: a document that hit its limits before gets one more attempt
 */
export async function wordsOf(
  context: AppContext,
  sha256: string,
  { isAskedAgain = false }: { readonly isAskedAgain?: boolean } = {},
): Promise<DocumentWords> {
  // Never aborted: the result is stored for later calls.
  const { signal } = new AbortController();
  await prepareDocument(context, { sha256, workName: `words-${randomUUID()}`, signal, isAskedAgain });
  const pages = await context.storage.read(({ files }) => files.rendition(sha256, PAGES_KIND));
  if (pages?.sha256) return { kind: 'words', sha256: pages.sha256 };
  const kept = await keptFacts(context, sha256);
  return { kind: 'unusable', reason: kept?.kind === 'unusable' ? verbatim(kept.reason) : t('noWords') };
}
