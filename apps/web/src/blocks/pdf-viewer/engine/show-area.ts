import type { PDFDocumentProxy } from 'pdfjs-dist';
import type { PDFPageView, PDFViewer } from 'pdfjs-dist/types/web/pdf_viewer.component.js';
import type { Point } from '../text/places.ts';
import { shareOf, turnOf } from './page-space.ts';

/**
 * Scrolls until the part of a page between two corners is well within view; does nothing if it already is.
 *
 * @param onJump called before it scrolls
 */
export async function showArea(
  viewer: PDFViewer,
  document: PDFDocumentProxy | null,
  number: number,
  corners: readonly [Point, Point],
  onJump: () => void,
): Promise<void> {
  const view: PDFPageView | undefined = viewer.getPageView(number - 1);
  if (!view || !document) return;
  const page = await document.getPage(number);
  if (!view.pdfPage) view.setPdfPage(page);
  const size = page.getViewport({ scale: 1 });
  const shares = corners.map((corner) => shareOf(corner, size, turnOf(viewer.pagesRotation)));
  const { container } = viewer;
  const [pageBox, pane] = [view.div.getBoundingClientRect(), container.getBoundingClientRect()];
  const lies = (axis: 'x' | 'y'): { from: number; to: number } => {
    const [start, length] = axis === 'x' ? [pageBox.left - pane.left, pageBox.width] : [pageBox.top - pane.top, pageBox.height];
    const places = shares.map((share) => start + share[axis] * length);
    return { from: Math.min(...places), to: Math.max(...places) };
  };
  const way = { down: wayInto(lies('y'), container.clientHeight, 0.25), right: wayInto(lies('x'), container.clientWidth, 0.1) };
  if (way.down === 0 && way.right === 0) return;
  onJump();
  container.scrollTop += way.down;
  container.scrollLeft += way.right;
  viewer.update();
}

/** Distance to scroll for a range to be within a pane with a margin: 0 if it already is. */
function wayInto({ from, to }: { from: number; to: number }, pane: number, marginShare: number): number {
  const least = Math.min(40, pane * 0.05);
  if (from >= least && to <= pane - least) return 0;
  return from - Math.min(pane * marginShare, Math.max(least, pane - (to - from)));
}
