import type { PDFViewer } from 'pdfjs-dist/types/web/pdf_viewer.component.js';
import { PDF_PARTS, pages, pdfjs } from './pdf-library.ts';

/** What a screen shows of an open document. */
export interface PdfState {
  readonly status: 'loading' | 'ready' | 'failed';
  readonly pageCount: number;
  /** 1-based. */
  readonly page: number;
  /** 1 is the printed size at 96 dots per inch. */
  readonly scale: number;
  /** Matches of the search; `current` counts from 1, undefined without a search. */
  readonly matches: { readonly current: number; readonly total: number } | undefined;
}

/** An open document: what can be done with it. */
export interface PdfHandle {
  goTo(page: number): void;
  zoomBy(factor: number): void;
  fit(how: 'page-width' | 'page-fit'): void;
  /** Marks every place of `words`; the same words again go to the next place, or to the one before. */
  find(words: string, direction: 'first' | 'next' | 'previous'): void;
  close(): void;
}

export const CLOSED_PDF: PdfState = { status: 'loading', pageCount: 0, page: 1, scale: 1, matches: undefined };

const SCALE_MIN = 0.25;
const SCALE_MAX = 8;

/** Opens the document at `address` into `container`; only pages near the eye are drawn. `onChange` hears of every state. */
export function openPdf(container: HTMLDivElement, address: string, onChange: (change: Partial<PdfState>) => void): PdfHandle {
  const eventBus = new pages.EventBus();
  const linkService = new pages.PDFLinkService({
    eventBus,
    externalLinkTarget: pages.LinkTarget.BLANK,
    externalLinkRel: 'noopener noreferrer nofollow',
  });
  const findController = new pages.PDFFindController({ eventBus, linkService });
  const viewer = new pages.PDFViewer({
    container,
    eventBus,
    linkService,
    findController,
    removePageBorders: true,
    annotationMode: pdfjs.AnnotationMode.ENABLE,
  });
  linkService.setViewer(viewer);

  eventBus.on(
    'pagesinit',
    () => {
      viewer.currentScaleValue = 'page-width';
      onChange({ status: 'ready', pageCount: viewer.pagesCount });
    },
    {},
  );
  eventBus.on('pagechanging', (event: { pageNumber: number }) => onChange({ page: event.pageNumber }), {});
  eventBus.on('scalechanging', (event: { scale: number }) => onChange({ scale: event.scale }), {});
  const onMatches = (event: { matchesCount: { current: number; total: number } }): void =>
    onChange({ matches: event.matchesCount });
  eventBus.on('updatefindmatchescount', onMatches, {});
  eventBus.on('updatefindcontrolstate', onMatches, {});

  const listening = new AbortController();
  zoomWithWheelAndFingers(container, viewer, listening.signal);
  const task = pdfjs.getDocument({ url: address, ...PDF_PARTS });
  task.promise.then(
    (document) => {
      if (listening.signal.aborted) return;
      viewer.setDocument(document);
      linkService.setDocument(document, null);
    },
    () => {
      if (!listening.signal.aborted) onChange({ status: 'failed' });
    },
  );

  return {
    goTo: (page) => linkService.goToPage(page),
    zoomBy: (factor) => viewer.updateScale({ scaleFactor: factor }),
    fit: (how) => {
      viewer.currentScaleValue = how;
    },
    find: (words, direction) => {
      if (words === '') onChange({ matches: undefined });
      eventBus.dispatch('find', {
        source: container,
        type: direction === 'first' ? '' : 'again',
        query: words,
        caseSensitive: false,
        entireWord: false,
        highlightAll: true,
        findPrevious: direction === 'previous',
        matchDiacritics: false,
      });
    },
    close: () => {
      listening.abort();
      viewer.cleanup();
      void task.destroy();
    },
  };
}

function zoomWithWheelAndFingers(container: HTMLDivElement, viewer: PDFViewer, signal: AbortSignal): void {
  container.addEventListener(
    'wheel',
    (event) => {
      if (!event.ctrlKey && !event.metaKey) return;
      event.preventDefault();
      zoom(viewer, 1.1 ** -Math.sign(event.deltaY), [event.clientX, event.clientY]);
    },
    { passive: false, signal },
  );
  new pdfjs.TouchManager({
    container,
    signal,
    onPinching: (origin: readonly [number, number], before: number, now: number) => zoom(viewer, now / (before || 1), origin),
  });
}

function zoom(viewer: PDFViewer, factor: number, origin: readonly [number, number]): void {
  const wanted = Math.min(SCALE_MAX, Math.max(SCALE_MIN, viewer.currentScale * factor));
  viewer.updateScale({ scaleFactor: wanted / viewer.currentScale, origin: [...origin], drawingDelay: 200 });
}
