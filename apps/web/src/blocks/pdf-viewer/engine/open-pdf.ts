import type { PDFDocumentProxy } from 'pdfjs-dist';
import type { PDFPageView, PDFViewer } from 'pdfjs-dist/types/web/pdf_viewer.component.js';
import type { PageFlow } from '../text/flow.ts';
import type { Point } from '../text/places.ts';
import { afterPicture } from './after-picture.ts';
import { AskingLinks } from './asking-links.ts';
import { keepAnnotationsFew } from './few-annotations.ts';
import { createFlows } from './flows.ts';
import { createLock } from './lock.ts';
import { watchPages } from './page-shells.ts';
import type { Turn } from './page-space.ts';
import { pagesUntilClosed } from './pages-until-closed.ts';
import { PDF_PARTS, pages, pdfjs } from './pdf-library.ts';
import type { Fit, PdfState } from './pdf-state.ts';
import { type OpenProblem, problemOf } from './pdf-state.ts';
import { zoomWithWheelAndFingers } from './pinch.ts';
import { showArea } from './show-area.ts';
import { prepareThread, takeThread } from './threads.ts';
import { createTurning } from './turn-pages.ts';
import { keepWordsFirst } from './words-first.ts';

/** Operations on an open document. */
export interface OpenedPdf {
  /** Null until the document is open. */
  readonly document: () => PDFDocumentProxy | null;
  unlock(password: string): void;
  goTo(page: number): void;
  /** Goes to the target of an outline entry. */
  goToDestination(destination: string | unknown[]): void;
  /** Scrolls until a part of a page is well within view. */
  showArea(page: number, from: Point, to: Point): Promise<void>;
  zoomBy(factor: number): void;
  fit(how: Fit): void;
  turnBy(degrees: 90 | -90): void;
  /** The text flow of a page. */
  flow(page: number): Promise<PageFlow>;
  close(): void;
}

/** Maximum pixels of one canvas: 64 MB. A larger page is drawn coarsely, with the visible part sharply on top. */
const CANVAS_PIXELS_MAX = 2 ** 24;
const SCALE_MIN = 0.1;
const SCALE_MAX = 10;

/**
 * Opens the document at `address` in `container`; draws only pages near the visible one. Calls `onState` on each change of state.
 */
export function openPdf(container: HTMLDivElement, address: string, onState: (change: Partial<PdfState>) => void): OpenedPdf {
  const closing = new AbortController();
  const updates = afterPicture(onState);
  const onChange = updates.change;
  const { signal } = closing;
  const eventBus = new pages.EventBus();
  const links = new AskingLinks({ eventBus });
  links.onOutside = (outside) => onChange({ outside });
  const viewer = createViewer(container, eventBus, links, signal);
  links.setViewer(viewer);
  followViewer(viewer, eventBus, onChange, signal);
  eventBus.on('textlayerrendered', updates.flush, { signal });
  const { jump } = keepWordsFirst(viewer, eventBus, signal);
  links.onJump = jump;
  watchPages(viewer, eventBus, (shells) => onChange({ shells }), signal);
  zoomWithWheelAndFingers(container, viewer, signal);
  keepFit(container, viewer, signal);

  const thread = takeThread();
  // The reader of one manual may open another.
  eventBus.on('pagesloaded', prepareThread, { signal });
  const worker = pdfjs.PDFWorker.create({ port: thread.port, verbosity: pdfjs.VerbosityLevel.ERRORS });
  const task = pdfjs.getDocument({ worker, url: address, verbosity: pdfjs.VerbosityLevel.ERRORS, ...PDF_PARTS });
  let document: PDFDocumentProxy | null = null;
  const reportProblem = (problem: OpenProblem): void => {
    if (!signal.aborted) onChange({ phase: { kind: 'failed', problem } });
  };
  const fail = (error: unknown): void => reportProblem(problemOf(error));
  void thread.failed.then(() => {
    if (!document) reportProblem('unreachable');
  });
  const lock = createLock(address, task, onChange);
  task.promise.then((opened) => {
    if (signal.aborted) return;
    lock.opened();
    if (opened.numPages === 0) {
      onChange({ phase: { kind: 'failed', problem: 'no-pages' } });
      return;
    }
    document = opened;
    viewer.setDocument(pagesUntilClosed(opened, signal));
    links.setDocument(opened, null);
    viewer.pagesPromise?.catch(fail);
  }, fail);

  const flows = createFlows(() => document);
  return {
    document: () => document,
    unlock: lock.unlock,
    goTo: (page) => {
      links.goToPage(page);
      // By default PDF.js decides which pages to draw on the scroll event: one or two frames later.
      viewer.update();
    },
    goToDestination: (destination) => void links.goToDestination(destination),
    showArea: (page, from, to) => showArea(viewer, document, page, [from, to], jump),
    zoomBy: (factor) => {
      const wanted = Math.min(SCALE_MAX, Math.max(SCALE_MIN, viewer.currentScale * factor));
      viewer.updateScale({ scaleFactor: wanted / viewer.currentScale, drawingDelay: 100 });
    },
    fit: (how) => {
      viewer.currentScaleValue = how;
      onChange({ fit: how });
    },
    turnBy: createTurning(viewer),
    flow: flows,
    close: () => {
      closing.abort();
      updates.stop();
      viewer.cleanup();
      thread.endAfter(task.destroy());
    },
  };
}

function createViewer(
  container: HTMLDivElement,
  eventBus: InstanceType<typeof pages.EventBus>,
  linkService: AskingLinks,
  abortSignal: AbortSignal,
): PDFViewer {
  const options = {
    container,
    eventBus,
    linkService,
    abortSignal, // which the types of pdf.js leave out
    removePageBorders: true,
    // Forms are shown but can't be filled in; a document's own scripts are never loaded.
    annotationMode: pdfjs.AnnotationMode.ENABLE,
    annotationEditorMode: pdfjs.AnnotationEditorType.DISABLE,
    enableSelectionRendering: false,
    enableAutoLinking: false,
    maxCanvasPixels: CANVAS_PIXELS_MAX,
  };
  return new pages.PDFViewer(options);
}

function followViewer(
  viewer: PDFViewer,
  eventBus: InstanceType<typeof pages.EventBus>,
  onChange: (change: Partial<PdfState>) => void,
  signal: AbortSignal,
): void {
  const on = <Event>(name: string, listener: (event: Event) => void): void => eventBus.on(name, listener, { signal });
  on('pagesinit', () => {
    // PDF.js makes each page a landmark: a screen reader would list hundreds of them.
    for (const page of viewer.container.querySelectorAll('.page[role="region"]')) page.setAttribute('role', 'group');
    viewer.currentScaleValue = 'auto';
    onChange({ phase: { kind: 'ready' }, pageCount: viewer.pagesCount });
  });
  on('pagechanging', ({ pageNumber }: { pageNumber: number }) => onChange({ page: pageNumber }));
  on('scalechanging', ({ scale, presetValue }: { scale: number; presetValue?: string }) =>
    onChange({ scale, fit: fitOf(presetValue) }),
  );
  on('rotationchanging', ({ pagesRotation }: { pagesRotation: Turn }) => onChange({ turn: pagesRotation }));
  const broken = new Set<number>();
  on('pagerender', ({ source }: { source: PDFPageView }) => keepAnnotationsFew(source));
  on('pagerendered', ({ pageNumber, error }: { pageNumber: number; error: unknown }) => {
    if (!error || broken.has(pageNumber)) return;
    broken.add(pageNumber);
    onChange({ broken: new Set(broken) });
  });
}

function fitOf(preset: string | undefined): Fit | null {
  return preset === 'auto' || preset === 'page-width' || preset === 'page-fit' ? preset : null;
}

/** Keeps a page fitted to its pane when the pane is resized. */
function keepFit(container: HTMLDivElement, viewer: PDFViewer, signal: AbortSignal): void {
  let width = 0;
  const observer = new ResizeObserver(() => {
    if (container.clientWidth === width) return;
    width = container.clientWidth;
    const preset = viewer.currentScaleValue;
    if (viewer.pagesCount > 0 && fitOf(preset)) viewer.currentScaleValue = preset;
  });
  observer.observe(container);
  signal.addEventListener('abort', () => observer.disconnect());
}
