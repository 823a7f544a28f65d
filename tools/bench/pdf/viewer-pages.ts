import { fileURLToPath } from 'node:url';
import { pdfAssets } from '../../../apps/web/vite-plugins/pdf-assets.ts';
import { type PageName, WEB, withBuiltPages } from '../built-pages.ts';

const THEIR_PARTS = fileURLToPath(new URL('../pages/pdfjs-viewer.ts', import.meta.url));

/**
 * Each page waits for commands and loads its viewer only then, as the product does: `openPdf(address)` opens a document,
 * `goTo(page)` shows a page.
 */
const ENTRIES: Record<PageName, string> = {
  ours: `
import '${WEB}/src/ui/theme/tokens.css';
import { createElement, createRef } from 'react';
import { createRoot } from 'react-dom/client';
import { PdfViewer } from '${WEB}/src/blocks/pdf-viewer/index.ts';
const handle = createRef();
window.openPdf = (address) =>
  createRoot(document.querySelector('#stage')).render(createElement(PdfViewer, { address, name: 'manual', handleRef: handle }));
window.goTo = (page) => handle.current.goTo(page);
`,
  // Set up like the pdf.js example ("components/simpleviewer"), without the wheel zoom of its full viewer, which delays
  // scrolling; with more than two cores it uses the rendering thread, like ours.
  theirs: `
import rendererAddress from 'pdfjs-dist/build/pdf.renderer.min.mjs?url';
import workerAddress from 'pdfjs-dist/build/pdf.worker.min.mjs?url';
import 'pdfjs-dist/web/pdf_viewer.css';
let viewer;
window.openPdf = async (url) => {
  const { pdfjs, pages } = await import('${THEIR_PARTS}');
  const { EventBus, PDFFindController, PDFLinkService, PDFViewer } = pages;
  pdfjs.GlobalWorkerOptions.workerSrc = workerAddress;
  if (navigator.hardwareConcurrency > 2) pdfjs.GlobalWorkerOptions.rendererSrc = rendererAddress;
  document.querySelector('#stage').innerHTML = '<div class="scroll" style="position:absolute;inset:0;overflow:auto" tabindex="0"><div class="pdfViewer"></div></div>';
  const eventBus = new EventBus();
  const linkService = new PDFLinkService({ eventBus });
  const findController = new PDFFindController({ eventBus, linkService });
  viewer = new PDFViewer({ container: document.querySelector('.scroll'), eventBus, linkService, findController });
  linkService.setViewer(viewer);
  eventBus.on('pagesinit', () => { viewer.currentScaleValue = 'auto'; });
  const base = '/assets/pdfjs-' + pdfjs.version;
  const pdf = await pdfjs.getDocument({ url, cMapUrl: base + '/cmaps/', standardFontDataUrl: base + '/standard_fonts/', wasmUrl: base + '/wasm/', iccUrl: base + '/iccs/' }).promise;
  viewer.setDocument(pdf);
  linkService.setDocument(pdf, null);
};
window.goTo = (page) => { viewer.currentPageNumber = page; };
`,
};

/** Builds both viewers, serves them with the document under `/long.pdf`, does the work, and always cleans up. */
export function withViewerPages<T>(pdf: Buffer, work: (addressOf: (viewer: PageName) => string) => Promise<T>): Promise<T> {
  const file = { address: '/long.pdf', bytes: pdf, mediaType: 'application/pdf' };
  return withBuiltPages({ entries: ENTRIES, file, plugins: [pdfAssets()] }, work);
}
