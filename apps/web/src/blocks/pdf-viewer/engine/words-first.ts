import type { PDFPageView, PDFViewer } from 'pdfjs-dist/types/web/pdf_viewer.component.js';
import type { pages } from './pdf-library.ts';

interface PageEvent {
  /** The page, or the sharper part of one that is painted over it. */
  readonly source: object;
  readonly pageNumber: number;
  readonly error?: unknown;
}

/**
 * A page out of sight is painted ahead only once those in sight have their words, too. By itself PDF.js begins with the next
 * page as soon as the picture of this one stands: both ask the same thread for what they need, and the words came later.
 */
export function keepWordsFirst(
  viewer: Pick<PDFViewer, 'renderingQueue' | 'forceRendering' | 'getPageView'>,
  eventBus: Pick<InstanceType<typeof pages.EventBus>, 'on'>,
  signal: AbortSignal,
): void {
  const queue = viewer.renderingQueue;
  if (!queue) return;
  const wordless = new Set<number>();
  const choose = queue.getHighestPriority.bind(queue);
  queue.getHighestPriority = (visible, ...rest) => {
    const view: Pick<PDFPageView, 'id'> | null = choose(visible, ...rest);
    const inSight = 'ids' in visible && visible.ids instanceof Set ? visible.ids : new Set();
    const isAhead = view !== null && !inSight.has(view.id);
    return isAhead && [...wordless].some((page) => inSight.has(page)) ? null : view;
  };
  const on = (name: string, listener: (event: PageEvent) => void): void => eventBus.on(name, listener, { signal });
  const goOn = ({ pageNumber }: PageEvent): void => {
    wordless.delete(pageNumber);
    // The frame that shows the words comes first.
    requestAnimationFrame(() => {
      if (!signal.aborted) viewer.forceRendering(undefined);
    });
  };
  on('pagerender', ({ source, pageNumber }) => {
    // After a sharper part no words are told of: those of its page are there.
    if (source === viewer.getPageView(pageNumber - 1)) wordless.add(pageNumber);
  });
  on('textlayerrendered', goOn);
  // A page that can't be painted gets no words either.
  on('pagerendered', (event) => {
    if (event.error) goOn(event);
  });
}
