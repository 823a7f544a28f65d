import type { PDFDocumentProxy } from 'pdfjs-dist';
import { flowOf, type PageFlow } from '../text/flow.ts';
import { readTextPieces } from '../text/page-text.ts';

/** Number of cached flows: those around the current page and of the previous page. */
const FLOWS_KEPT = 16;

/** Reads the text of each page once, and drops that of the least recently used pages. */
export function createFlows(document: () => PDFDocumentProxy | null): (page: number) => Promise<PageFlow> {
  const kept = new Map<number, Promise<PageFlow>>();
  const read = async (number: number): Promise<PageFlow> => {
    const page = await document()?.getPage(number);
    if (!page) return flowOf([]);
    const content = await page.getTextContent({ includeMarkedContent: true, disableNormalization: true });
    return flowOf(readTextPieces(content, page.getViewport({ scale: 1 }).transform));
  };
  return (number) => {
    const flow = kept.get(number) ?? read(number);
    kept.delete(number);
    kept.set(number, flow);
    const oldest = kept.keys().next().value;
    if (kept.size > FLOWS_KEPT && oldest !== undefined) kept.delete(oldest);
    return flow;
  };
}
