import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist';
import { PDF_PARTS, pdfjs } from '../engine/pdf-library.ts';
import { takeThread } from '../engine/threads.ts';

/** Longest side at which pages are compared, in pixels: small print is detected, and 500 pages take minutes, not hours. */
const COMPARED_PX = 900;
/** A page differs if one colour channel of one pixel differs by more than this, of 255. */
const TOLERANCE = 24;

/** Two documents being compared, and the results so far. */
export interface PageComparison {
  /** Numbers of the pages that differ, from 1, including pages that only one document has. */
  readonly pages: readonly number[];
  readonly comparedCount: number;
  readonly pageCount: number;
}

export interface ComparedPdfs {
  readonly before: PDFDocumentProxy;
  readonly after: PDFDocumentProxy;
  close(): void;
}

/** Opens both documents. @throws the library's error for one that can't be opened, or that needs a password */
export async function openBoth(before: string, after: string): Promise<ComparedPdfs> {
  const opened = [before, after].map(open);
  const close = (): void => opened.forEach((each) => each.close());
  try {
    const [one, other] = await Promise.all(opened.map(({ document }) => document));
    if (!one || !other) throw new Error('Two documents are compared.');
    return { before: one, after: other, close };
  } catch (error) {
    close();
    throw error;
  }
}

function open(address: string): { readonly document: Promise<PDFDocumentProxy>; close(): void } {
  const thread = takeThread();
  const worker = pdfjs.PDFWorker.create({ port: thread.port, verbosity: pdfjs.VerbosityLevel.ERRORS });
  const task = pdfjs.getDocument({ worker, url: address, verbosity: pdfjs.VerbosityLevel.ERRORS, ...PDF_PARTS });
  const locked = new Promise<never>((_, reject) => {
    task.onPassword = () => reject(new Error('The document asks for a password.'));
  });
  const unreachable = thread.failed.then(() => Promise.reject(new Error('The script that reads documents did not come.')));
  return {
    document: Promise.race([task.promise, locked, unreachable]),
    close: () => thread.endAfter(task.destroy()),
  };
}

/** Compares page by page: their text first, then their pixels. Reports after every page. */
export async function comparePages(
  { before, after }: ComparedPdfs,
  onProgress: (comparison: PageComparison) => void,
  signal: AbortSignal,
): Promise<void> {
  const pageCount = Math.max(before.numPages, after.numPages);
  const pages: number[] = [];
  for (let number = 1; number <= pageCount && !signal.aborted; number += 1) {
    const isInBoth = number <= before.numPages && number <= after.numPages;
    if (!isInBoth || !(await isSamePage(await before.getPage(number), await after.getPage(number)))) pages.push(number);
    if (!signal.aborted) onProgress({ pages: [...pages], comparedCount: number, pageCount });
  }
}

async function isSamePage(one: PDFPageProxy, other: PDFPageProxy): Promise<boolean> {
  if ((await wordsOf(one)) !== (await wordsOf(other))) return false;
  const [before, after] = [await pixelsOf(one), await pixelsOf(other)];
  if (before.width !== after.width || before.height !== after.height) return false;
  return before.data.every((value, index) => Math.abs(value - (after.data[index] ?? 0)) <= TOLERANCE);
}

async function wordsOf(page: PDFPageProxy): Promise<string> {
  const { items } = await page.getTextContent();
  return items.map((item) => ('str' in item ? item.str : '')).join('\n');
}

async function pixelsOf(page: PDFPageProxy): Promise<ImageData> {
  const canvas = globalThis.document.createElement('canvas');
  await drawPage(page, canvas, COMPARED_PX);
  const pixels = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height);
  if (!pixels) throw new Error('This browser draws no pages.');
  return pixels;
}

/** Draws a page with this longest side, in pixels. */
export async function drawPage(page: PDFPageProxy, canvas: HTMLCanvasElement, longestPx: number): Promise<void> {
  const { width, height } = page.getViewport({ scale: 1 });
  const viewport = page.getViewport({ scale: longestPx / Math.max(width, height) });
  canvas.width = Math.max(1, Math.round(viewport.width));
  canvas.height = Math.max(1, Math.round(viewport.height));
  await page.render({ canvas, viewport, annotationMode: pdfjs.AnnotationMode.ENABLE }).promise;
}
