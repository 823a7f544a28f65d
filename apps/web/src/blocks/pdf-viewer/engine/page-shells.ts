import type { PDFPageProxy } from 'pdfjs-dist';
import type { PDFPageView, PDFViewer } from 'pdfjs-dist/types/web/pdf_viewer.component.js';
import { type PageSize, type Turn, turnOf } from './page-space.ts';
import type { pages } from './pdf-library.ts';

/** A page that is currently drawn, with the layer for our own drawings over it. */
export interface PageShell extends PageSize {
  /** 1-based. */
  readonly page: number;
  readonly layer: HTMLDivElement;
  readonly turn: Turn;
  /** CSS pixels per point. */
  readonly scale: number;
}

type EventBus = InstanceType<typeof pages.EventBus>;

/**
 * Keeps a layer over every drawn page. PDF.js empties a page before it redraws it in another size: the layer is put back
 * immediately, so that marks never blink, and is removed with the canvas of a page far from view.
 */
export function watchPages(
  viewer: PDFViewer,
  eventBus: EventBus,
  onChange: (shells: ReadonlyMap<number, PageShell>) => void,
  signal: AbortSignal,
): void {
  let shells = new Map<number, PageShell>();
  const publish = (next: Map<number, PageShell>): void => {
    shells = next;
    onChange(next);
  };
  const observer = new MutationObserver(() => {
    const gone = [...shells.values()].filter((shell) => !shell.layer.isConnected && !putBack(viewer, shell));
    if (gone.length === 0) return;
    publish(new Map([...shells].filter(([page]) => !gone.some((shell) => shell.page === page))));
  });
  signal.addEventListener('abort', () => observer.disconnect());

  eventBus.on(
    'pagerender',
    ({ pageNumber }: { pageNumber: number }) => {
      const view: PDFPageView | undefined = viewer.getPageView(pageNumber - 1);
      const known = shells.get(pageNumber);
      const shell = shellOf(viewer, pageNumber, known?.layer ?? createLayer(pageNumber));
      if (!shell || !view) return;
      if (!shell.layer.isConnected) view.div.append(shell.layer);
      observer.observe(view.div, { childList: true });
      if (!known || isOther(known, shell)) publish(new Map(shells).set(pageNumber, shell));
    },
    { signal },
  );
  const refresh = (): void =>
    publish(new Map([...shells].map(([page, shell]) => [page, shellOf(viewer, page, shell.layer) ?? shell])));
  eventBus.on('scalechanging', refresh, { signal });
  eventBus.on('rotationchanging', refresh, { signal });
}

function createLayer(page: number): HTMLDivElement {
  const layer = document.createElement('div');
  layer.dataset['pdfMarks'] = String(page);
  return layer;
}

function shellOf(viewer: PDFViewer, page: number, layer: HTMLDivElement): PageShell | null {
  const view: PDFPageView | undefined = viewer.getPageView(page - 1);
  const proxy: PDFPageProxy | null = view?.pdfPage ?? null;
  if (!proxy) return null;
  const { width, height } = proxy.getViewport({ scale: 1 });
  return { page, layer, width, height, turn: turnOf(viewer.pagesRotation), scale: viewer.currentScale * (96 / 72) };
}

function putBack(viewer: PDFViewer, { page, layer }: PageShell): boolean {
  const view: PDFPageView | undefined = viewer.getPageView(page - 1);
  if (!view?.div.isConnected || !view.div.querySelector('.canvasWrapper')) return false;
  view.div.append(layer);
  return true;
}

function isOther(one: PageShell, other: PageShell): boolean {
  return one.width !== other.width || one.height !== other.height || one.turn !== other.turn || one.scale !== other.scale;
}
