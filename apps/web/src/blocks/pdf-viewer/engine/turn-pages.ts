import type { PDFPageView, PDFViewer } from 'pdfjs-dist/types/web/pdf_viewer.component.js';
import type { Share } from './page-space.ts';

/** A range on one axis of the screen, in CSS pixels from the edge of the pane. */
interface Stretch {
  readonly from: number;
  readonly length: number;
}

/** The point in the centre of the pane after a rotation, until somebody scrolls or zooms. */
interface Held {
  readonly page: number;
  readonly spot: Share;
  readonly view: string;
}

/**
 * Rotates all pages and keeps the point in the centre of the pane: PDF.js keeps the scroll offset, which is another page as soon
 * as pages change their height. The point is kept over several rotations, so that a full turn ends where it began.
 */
export function createTurning(viewer: PDFViewer): (degrees: 90 | -90) => void {
  let held: Held | undefined;
  const viewNow = (): string =>
    [viewer.currentPageNumber, viewer.currentScale, viewer.container.scrollTop, viewer.container.scrollLeft].join(' ');
  return (degrees) => {
    if (viewer.pagesCount === 0) return;
    const before = held?.view === viewNow() ? held : middleOf(viewer);
    viewer.pagesRotation = (viewer.pagesRotation + degrees + 360) % 360;
    if (!before) return;
    const { page } = before;
    const spot = turned(before.spot, degrees);
    scrollTo(viewer, page, spot);
    viewer.update();
    if (viewer.currentPageNumber !== page) viewer.currentPageNumber = page;
    held = { page, spot, view: viewNow() };
  };
}

/** Position of a share of a page after one more rotation. */
export function turned({ x, y }: Share, degrees: 90 | -90): Share {
  return degrees === 90 ? { x: 1 - y, y: x } : { x: y, y: 1 - x };
}

/**
 * Distance to scroll for a point to be in the centre of the pane, limited so that its page fills the pane or is completely within
 * it.
 */
export function wayToMiddle({ from, length }: Stretch, share: number, pane: number): number {
  const [atStart, atEnd] = [from, from + length - pane];
  const wanted = from + share * length - pane / 2;
  return Math.min(Math.max(wanted, Math.min(atStart, atEnd)), Math.max(atStart, atEnd));
}

function middleOf(viewer: PDFViewer): Omit<Held, 'view'> | undefined {
  const page = viewer.currentPageNumber;
  const lies = liesOf(viewer, page);
  if (!lies) return undefined;
  const { clientWidth, clientHeight } = viewer.container;
  return { page, spot: { x: shownMiddle(lies.x, clientWidth), y: shownMiddle(lies.y, clientHeight) } };
}

/** The centre of the visible part of a range, as a share of the range. */
function shownMiddle({ from, length }: Stretch, pane: number): number {
  const [start, end] = [Math.max(from, 0), Math.min(from + length, pane)];
  return length > 0 && end > start ? ((start + end) / 2 - from) / length : 0.5;
}

function scrollTo(viewer: PDFViewer, page: number, spot: Share): void {
  const lies = liesOf(viewer, page);
  if (!lies) return;
  const { container } = viewer;
  container.scrollTop += wayToMiddle(lies.y, spot.y, container.clientHeight);
  container.scrollLeft += wayToMiddle(lies.x, spot.x, container.clientWidth);
}

function liesOf(viewer: PDFViewer, page: number): { x: Stretch; y: Stretch } | undefined {
  const view: PDFPageView | undefined = viewer.getPageView(page - 1);
  if (!view) return undefined;
  const [box, pane] = [view.div.getBoundingClientRect(), viewer.container.getBoundingClientRect()];
  return { x: { from: box.left - pane.left, length: box.width }, y: { from: box.top - pane.top, length: box.height } };
}
