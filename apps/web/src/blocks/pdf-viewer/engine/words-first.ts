import type { PDFPageView, PDFViewer } from 'pdfjs-dist/types/web/pdf_viewer.component.js';
import type { pages } from './pdf-library.ts';

interface PageEvent {
  /** The page, or the sharper part of one that is painted over it. */
  readonly source: object;
  readonly pageNumber: number;
  readonly error?: unknown;
}

/** How long nothing is painted ahead after a jump, and again once its page is there: whoever jumps often jumps on. */
const REST_MS = 150;

/** Tells when a page out of sight may be painted ahead. */
export interface WordsFirst {
  /** Another page is gone to at once: it and its words come first, and then a moment of rest. */
  jump(): void;
}

/**
 * A page out of sight is painted ahead only once those in sight have their words, too. By itself PDF.js begins with the next
 * page as soon as the picture of this one stands: both ask the same thread for what they need, and the words came later. After
 * a jump the next page waits a little longer: in jumps one after the other each waited for what was painted ahead of the last.
 * Whoever scrolls on from there reads on, and is painted ahead for again.
 */
export function keepWordsFirst(
  viewer: Pick<PDFViewer, 'container' | 'renderingQueue' | 'forceRendering' | 'getPageView'>,
  eventBus: Pick<InstanceType<typeof pages.EventBus>, 'on'>,
  signal: AbortSignal,
): WordsFirst {
  const wordless = new Set<number>();
  let isJumping = false;
  /** The first scrolling after a jump is its own. */
  let isOwnScroll = false;
  let inSight: ReadonlySet<unknown> = new Set();
  const isWaited = (): boolean => [...wordless].some((page) => inSight.has(page));
  const goOn = (): void => {
    if (!signal.aborted) viewer.forceRendering(undefined);
  };
  const rest = createRest(() => {
    // A page that takes longer has its rest when its words are there.
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
    // The frame that shows the words comes first.
    else requestAnimationFrame(goOn);
  };
  on('pagerender', ({ source, pageNumber }) => {
    // After a sharper part no words are told of: those of its page are there.
    if (source === viewer.getPageView(pageNumber - 1)) wordless.add(pageNumber);
  });
  on('textlayerrendered', onWords);
  // A page that can't be painted gets no words either.
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

/** What is painted ahead waits while `isHeld` says so; it hears of the pages in sight whenever one is chosen. */
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

/** A moment of rest after a jump. */
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
