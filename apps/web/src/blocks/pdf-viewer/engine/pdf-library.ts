// Order matters: the second module finds the first as a global.
import * as pdfjs from 'pdfjs-dist';
import rendererAddress from 'pdfjs-dist/build/pdf.renderer.min.mjs?url';
import * as pages from 'pdfjs-dist/web/pdf_viewer.mjs';

// Pages are painted outside the main thread where there are enough cores. On two cores an additional thread only competes with
// the others: with it a jump in 500 pages took 240 ms and the 95th-percentile frame of a scroll 50 ms, without it 164 and 33.
if (navigator.hardwareConcurrency > 2) pdfjs.GlobalWorkerOptions.rendererSrc = rendererAddress;

/** Where the build puts character maps, fonts, colour profiles and decoders (`pdf-assets` in `vite.config.ts`). */
const PARTS = `/assets/pdfjs-${pdfjs.version}`;

/** Options for opening any document: all resources come from our own server. */
export const PDF_PARTS = {
  cMapUrl: `${PARTS}/cmaps/`,
  standardFontDataUrl: `${PARTS}/standard_fonts/`,
  wasmUrl: `${PARTS}/wasm/`,
  iccUrl: `${PARTS}/iccs/`,
} as const;

export { pages, pdfjs };
