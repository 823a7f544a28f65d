import type { PDFPageView, PDFViewer } from 'pdfjs-dist/types/web/pdf_viewer.component.js';
import type { pages } from './pdf-library.ts';

interface PageEvent {
  /** The page view, or the detail view painted over it. */
  readonly source: object;
  readonly pageNumber: number;
  readonly error?: unknown;
}

/** Pause of painting ahead after a jump, and again once its page is ready: jumps often follow each other. */
const REST_MS = 150;

/** Controls when an invisible page may be painted ahead. */
export interface WordsFirst {
  /** Call it before a jump: the target page and its text come first, followed by a short pause. */
  jump(): void;
}

/**
 * Paints an invisible page ahead only once the visible ones have their text layers, too. By default PDF.js starts the next page
 * as soon as this one is painted: both use the same worker, which delayed the text. After a jump the next page waits a little
 * longer: in a series of jumps each one waited for the pages painted ahead of the last. Scrolling on from there resumes painting
 * ahead.
 */
export function keepWordsFirst(
  viewer: Pick<PDFViewer, 'container' | 'renderingQueue' | 'forceRendering' | 'getPageView'>,
  eventBus: Pick<InstanceType<typeof pages.EventBus>, 'on'>,
  signal: AbortSignal,
): WordsFirst {
  const wordless = new Set<number>();
  let isJumping = false;
  /** The first scroll after a jump is caused by the jump. */
  let isOwnScroll = false;
  let inSight: ReadonlySet<unknown> = new Set();
  const isWaited = (): boolean => [...wordless].some((page) => inSight.has(page));
  const goOn = (): void => {
    if (!signal.aborted) viewer.forceRendering(undefined);
  };
  const rest = createRest(() => {
    // A slow page has its pause when its text is ready.
    isJumping &&= isWaited();
    goOn();
  });
  holdPaintingAhead(viewer.renderingQueue, (seen) => {
    inSight = seen;
    return rest.isOn() || isWaited();
  });
  const on = (name: string, listener: (event: PageEvent) => void): void => eventBus.on(name, listener, { signal });
  const onWords = ({ pageNumber }: PageEvent): void => {
    wordless.delete(pageNumber);
    if (isJumping) rest.begin();
    // The frame that shows the text comes first.
    else requestAnimationFrame(goOn);
  };
  on('pagerender', ({ source, pageNumber }) => {
    // A detail view has no text event: its page has its text already.
    if (source === viewer.getPageView(pageNumber - 1)) wordless.add(pageNumber);
  });
  on('textlayerrendered', onWords);
  // A page that can't be painted gets no text layer either.
  on('pagerendered', (event) => {
    if (event.error) onWords(event);
  });
  const onScroll = (): void => {
    if (isJumping && !isOwnScroll) {
      isJumping = false;
      rest.end();
    }
    isOwnScroll = false;
  };
  viewer.container.addEventListener('scroll', onScroll, { signal, passive: true });
  return {
    jump: () => {
      isJumping = true;
      isOwnScroll = true;
      rest.begin();
    },
  };
}

/** Delays painting ahead while `isHeld` is true; it gets the visible pages each time a page is chosen. */
function holdPaintingAhead(queue: PDFViewer['renderingQueue'], isHeld: (inSight: ReadonlySet<unknown>) => boolean): void {
  if (!queue) return;
  const choose = queue.getHighestPriority.bind(queue);
  queue.getHighestPriority = (visible, ...more) => {
    const view: Pick<PDFPageView, 'id'> | null = choose(visible, ...more);
    const inSight = 'ids' in visible && visible.ids instanceof Set ? visible.ids : new Set();
    const isAhead = view !== null && !inSight.has(view.id);
    return isHeld(inSight) && isAhead ? null : view;
  };
}

/** A short pause after a jump. */
function createRest(onEnd: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const end = (): void => {
    clearTimeout(timer);
    timer = undefined;
  };
  const begin = (): void => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      end();
      onEnd();
    }, REST_MS);
  };
  return { begin, end, isOn: () => timer !== undefined };
}
