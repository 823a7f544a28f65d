import type { StepFieldsInput } from '@benchbook/contracts';
import { canonicalJson } from '@benchbook/domain/instructions';
import { cleanDocument, EMPTY_DOCUMENT, type MarkupDocument } from '@benchbook/domain/markup';
import { documentToHtml, htmlToDocument } from '@benchbook/domain/markup/html';
import { markupReadAhead } from './read-markup-ahead.ts';

/** Submitted content of a step: HTML, a document, both, or neither. */
type SentContent = Pick<StepFieldsInput, 'contentHtml' | 'contentDoc'>;

/**
 * Determines the content of a write. Of HTML and document, the one that differs from the base version counts; if
 * both do, the document for a write with a version and the HTML for one without, so that a plain client may
 * change `content` and send everything back (design, section 3, Step content). Unsupported markup is dropped.
 *
 * @param base content of the base version; undefined for a new step
 * @param namesVersion whether the write states its base version
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
