import { plainText } from '@benchbook/confine/text';
import {
  type DocumentFacts,
  OUTLINE_DEPTH_MAX,
  OUTLINE_ENTRIES_MAX,
  type OutlineEntry,
  type PageSize,
} from '@benchbook/domain/documents';
import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { checkForm } from './check-form.ts';
import { pageOf } from './page-of.ts';
import { damaged, type PdfSource, withPdf } from './with-pdf.ts';

/** Pages that are searched for text, spread over the document: a scan has none anywhere, a manual has some nearly everywhere. */
const TEXT_SAMPLES = 24;

const TITLE_MAX = 300;

/** A4, for a damaged page that stands first. */
const USUAL_SIZE: PageSize = { width: 595, height: 842 };

/**
 * @throws DocumentError as `withPdf` and `checkForm`; `DAMAGED` too when not one page can be read.
 */
export function inspectPdf(source: PdfSource): Promise<DocumentFacts> {
  return withPdf(source, async (pdf) => {
    await checkForm(pdf);
    const { pages, damagedPages } = await readPages(pdf);
    const { title, isEncrypted } = await readMetadata(pdf);
    const outline = await readOutline(pdf);
    return { pages, damagedPages, isEncrypted, hasText: await hasText(pdf), title, outline };
  });
}

async function readPages(pdf: PDFDocumentProxy): Promise<Pick<DocumentFacts, 'pages' | 'damagedPages'>> {
  const pages: PageSize[] = [];
  const damagedPages: number[] = [];
  let failure: unknown;
  for (let number = 1; number <= pdf.numPages; number++) {
    try {
      const page = await pdf.getPage(number);
      const { width, height } = page.getViewport({ scale: 1 });
      pages.push({ width: rounded(width), height: rounded(height) });
      page.cleanup();
    } catch (error) {
      failure = error;
      damagedPages.push(number);
      pages.push(pages.at(-1) ?? USUAL_SIZE);
    }
  }
  if (damagedPages.length === pages.length) throw damaged(failure);
  return { pages, damagedPages };
}

async function readMetadata(pdf: PDFDocumentProxy): Promise<{ title: string; isEncrypted: boolean }> {
  const { info } = await pdf.getMetadata();
  const fields = new Map<string, unknown>(Object.entries(info));
  const title = fields.get('Title');
  return {
    title: typeof title === 'string' ? plainText(title, TITLE_MAX) : '',
    isEncrypted: typeof fields.get('EncryptFilterName') === 'string',
  };
}

async function hasText(pdf: PDFDocumentProxy): Promise<boolean> {
  const step = Math.max(1, Math.floor(pdf.numPages / TEXT_SAMPLES));
  for (let number = 1; number <= pdf.numPages; number += step) {
    if (await pageHasText(pdf, number)) return true;
  }
  return false;
}

async function pageHasText(pdf: PDFDocumentProxy, number: number): Promise<boolean> {
  try {
    const page = await pdf.getPage(number);
    const { items } = await page.getTextContent();
    page.cleanup();
    return items.some((item) => 'str' in item && item.str.trim() !== '');
  } catch (error) {
    // The page is among the damaged ones, or its text alone can't be read: either way it has none to mark.
    if (error instanceof Error) return false;
    throw error;
  }
}

const rounded = (points: number) => Math.round(points * 100) / 100;

type Node = Awaited<ReturnType<PDFDocumentProxy['getOutline']>>[number];

/** The outline, depth first; empty when there is none or it can't be read. */
async function readOutline(pdf: PDFDocumentProxy): Promise<readonly OutlineEntry[]> {
  const roots: readonly Node[] = (await pdf.getOutline().catch(() => null)) ?? [];
  const entries: OutlineEntry[] = [];
  const visit = async (nodes: readonly Node[], depth: number): Promise<void> => {
    for (const node of nodes) {
      if (entries.length >= OUTLINE_ENTRIES_MAX) return;
      entries.push({ title: plainText(node.title, TITLE_MAX), page: await pageOf(pdf, node.dest), depth });
      if (depth < OUTLINE_DEPTH_MAX) await visit(node.items, depth + 1);
    }
  };
  await visit(roots, 0);
  return entries;
}
