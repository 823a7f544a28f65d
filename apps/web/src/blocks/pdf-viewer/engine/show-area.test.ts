import type { PDFDocumentProxy } from 'pdfjs-dist';
import type { PDFViewer } from 'pdfjs-dist/types/web/pdf_viewer.component.js';
import { expect, test, vi } from 'vitest';
import { showArea } from './show-area.ts';

const box = (left: number, top: number, width: number, height: number) => () => ({ left, top, width, height });

/** A page of 600 by 800 points, shown at that size at the top of a pane of 600 by 400. */
function aPane() {
  const container = {
    scrollTop: 0,
    scrollLeft: 0,
    clientWidth: 600,
    clientHeight: 400,
    getBoundingClientRect: box(0, 0, 600, 400),
  };
  const page = { getViewport: () => ({ width: 600, height: 800 }) };
  const view = { pdfPage: page, div: { getBoundingClientRect: box(0, 0, 600, 800) } };
  const viewer = { container, pagesRotation: 0, getPageView: () => view, update: vi.fn() } as unknown as PDFViewer;
  const document = { getPage: async () => page } as unknown as PDFDocumentProxy;
  const onJump = vi.fn(() => container.scrollTop);
  const show = (y: number) =>
    showArea(
      viewer,
      document,
      1,
      [
        { x: 100, y },
        { x: 200, y: y + 20 },
      ],
      onJump,
    );
  return { container, onJump, show };
}

test('scrolls to a place below the pane, and reports that before it moves', async () => {
  const { container, onJump, show } = aPane();
  await show(600);
  expect(onJump).toHaveReturnedWith(0);
  expect(onJump).toHaveBeenCalledOnce();
  expect(container.scrollTop).toBe(500);
});

test('a place well within view stays where it is, and painting ahead is not delayed', async () => {
  const { container, onJump, show } = aPane();
  await show(200);
  expect(onJump).not.toHaveBeenCalled();
  expect(container.scrollTop).toBe(0);
});
