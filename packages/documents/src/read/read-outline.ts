import { plainText } from '@benchbook/confine/text';
import { OUTLINE_DEPTH_MAX, OUTLINE_ENTRIES_MAX, type OutlineEntry } from '@benchbook/domain/documents';
import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { pageOf } from './page-of.ts';

const TITLE_MAX = 300;

type Node = Awaited<ReturnType<PDFDocumentProxy['getOutline']>>[number];

/** The outline, depth first; empty when there is none or it can't be read. */
export async function readOutline(pdf: PDFDocumentProxy): Promise<readonly OutlineEntry[]> {
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
