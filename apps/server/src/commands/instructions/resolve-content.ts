import type { StepFieldsInput } from '@benchbook/contracts';
import { canonicalJson } from '@benchbook/domain/instructions';
import { cleanDocument, EMPTY_DOCUMENT, type MarkupDocument } from '@benchbook/domain/markup';
import { documentToHtml, htmlToDocument } from '@benchbook/domain/markup/html';
import { markupReadAhead } from './read-markup-ahead.ts';

/** Content of a step as it was sent: as HTML, as a document, both, or not at all. */
type SentContent = Pick<StepFieldsInput, 'contentHtml' | 'contentDoc'>;

/**
 * The content that a write means. Of HTML and document the one counts that differs from what the write is based on; if
 * both do, the document where the write names its version and the HTML where it does not, so that a plain client may
 * change `content` and send the whole back (design, section 3, Step content). What is outside the closed set is dropped.
 *
 * @param base content that the write is based on; undefined for a new step
 * @param namesVersion true when the write says which version it is based on
 */
export function resolveContent(sent: SentContent, base: MarkupDocument | undefined, namesVersion: boolean): MarkupDocument {
  const { contentHtml, contentDoc } = sent;
  const ahead = markupReadAhead(sent);
  const sentDoc = contentDoc === undefined ? undefined : (ahead.doc ?? cleanDocument(contentDoc));
  if (contentHtml === undefined) return sentDoc ?? base ?? EMPTY_DOCUMENT;
  const readHtml = (): MarkupDocument => ahead.html ?? htmlToDocument(contentHtml);
  if (sentDoc === undefined) return isSameHtml(contentHtml, base) ? (base ?? EMPTY_DOCUMENT) : readHtml();
  if (isSameHtml(contentHtml, base)) return sentDoc;
  const isDocUnchanged = base !== undefined && canonicalJson(sentDoc) === canonicalJson(base);
  return namesVersion && !isDocUnchanged ? sentDoc : readHtml();
}

function isSameHtml(html: string, base: MarkupDocument | undefined): boolean {
  return base !== undefined && documentToHtml(base) === html;
}
