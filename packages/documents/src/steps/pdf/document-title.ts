import { plainText } from '@benchbook/confine/text';
import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { Block } from '../draft.ts';
import { headingOverAll } from '../heading-over-all.ts';

const TITLE_MAX = 200;

/** Names that programs give, and names of files: they do not say what a document is about. */
const DISTRUSTED = [
  /^(?:microsoft|libreoffice|openoffice)(?:\.org)?\s+\w+\s*[-–]/iu,
  /^(?:untitled|unbenannt|ohne titel|sans titre|sin título|title|titel|(?:(?:new |neues )?(?:document|dokument|documento|presentation|präsentation|book|mappe|drawing|folie|slide)))\s*[-_(]?\d*\)?$/iu,
  /\.(?:docx?|dotx?|pdf|pptx?|xlsx?|odt|ods|odp|odg|rtf|txt|tex|dvi|ps|html?|md|indd|fm|vsdx?|dwg|dxf|tmp)(?:\s*\(.*\))?$/iu,
  /[\\/].*[\\/]/u,
];

/** The title that the PDF has of itself, else its heading over everything; empty where the name of its file says more. */
export async function documentTitle(pdf: PDFDocumentProxy, blocks: readonly Block[]): Promise<string> {
  const { info } = await pdf.getMetadata();
  const own = new Map<string, unknown>(Object.entries(info)).get('Title');
  const title = typeof own === 'string' ? plainText(own, TITLE_MAX).trim() : '';
  const isTrusted = title !== '' && DISTRUSTED.every((sign) => !sign.test(title));
  return isTrusted ? title : headingOverAll(blocks.map(({ node }) => node)).slice(0, TITLE_MAX);
}
