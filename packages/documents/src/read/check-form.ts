import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { DocumentError } from './document-error.ts';
import { t } from './messages.ts';

/**
 * Refuses a PDF whose only page asks for another program: what it is about is not on its pages.
 *
 * @throws DocumentError `NO_PAGES` with what to do
 */
export async function checkForm(pdf: PDFDocumentProxy): Promise<void> {
  if (pdf.numPages > 1) return;
  const { info } = await pdf.getMetadata();
  const facts = new Map<string, unknown>(Object.entries(info));
  if (facts.get('IsCollectionPresent') === true) throw new DocumentError('NO_PAGES', t('portfolio'));
  if (facts.get('IsXFAPresent') === true && !(await hasFields(pdf))) throw new DocumentError('NO_PAGES', t('xfaForm'));
}

/** A form of the old kind has its fields on the page, also where it is one of the XFA kind beside. */
async function hasFields(pdf: PDFDocumentProxy): Promise<boolean> {
  const notes: readonly { readonly subtype?: unknown }[] = await (await pdf.getPage(1)).getAnnotations();
  return notes.some(({ subtype }) => subtype === 'Widget');
}
