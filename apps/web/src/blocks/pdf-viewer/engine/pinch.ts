import type { PDFViewer } from 'pdfjs-dist/types/web/pdf_viewer.component.js';
import { pdfjs } from './pdf-library.ts';
import { onZoomWheel } from './zoom-wheel.ts';

const SCALE_MIN = 0.1;
const SCALE_MAX = 10;

/** Ctrl and wheel, or two fingers, zoom at the pointer. */
export function zoomWithWheelAndFingers(container: HTMLDivElement, viewer: PDFViewer, signal: AbortSignal): void {
  onZoomWheel(container, signal, ({ deltaY, clientX, clientY }) => zoom(viewer, 1.1 ** -Math.sign(deltaY), [clientX, clientY]));
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
