import type { PDFDocumentProxy } from 'pdfjs-dist';
import type { Turn } from './page-space.ts';
import { pdfjs } from './pdf-library.ts';

/** Longest side of a thumbnail, in CSS pixels. */
const SIDE_PX = 148;
/** Delay that keeps a quick scroll from painting every page that it passes. */
const REST_MS = 120;

/** Paints a thumbnail. A page that can't be drawn stays white. */
export async function paintThumbnail(
  document: PDFDocumentProxy,
  number: number,
  turn: Turn,
  canvas: HTMLCanvasElement,
  signal: AbortSignal,
): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, REST_MS));
  if (signal.aborted) return;
  try {
    const page = await document.getPage(number);
    const rotation = (page.rotate + turn) % 360;
    const { width, height } = page.getViewport({ scale: 1, rotation });
    const scale = SIDE_PX / Math.max(width, height);
    const ratio = Math.min(2, globalThis.devicePixelRatio || 1);
    const viewport = page.getViewport({ scale: scale * ratio, rotation });
    if (signal.aborted) return;
    canvas.width = Math.max(1, Math.round(viewport.width));
    canvas.height = Math.max(1, Math.round(viewport.height));
    canvas.style.width = `${canvas.width / ratio}px`;
    canvas.style.height = `${canvas.height / ratio}px`;
    const task = page.render({ canvas, viewport, annotationMode: pdfjs.AnnotationMode.ENABLE });
    signal.addEventListener('abort', () => task.cancel());
    await task.promise;
  } catch (error) {
    // The large view of the page reports the error.
    if (signal.aborted || error instanceof pdfjs.RenderingCancelledException) return;
    canvas.dataset['failed'] = '';
  }
}
