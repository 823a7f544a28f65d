// The modules of pdf.js's own viewer in the required order: the second one finds the first as a global.
import * as pdfjs from 'pdfjs-dist';
import * as pages from 'pdfjs-dist/web/pdf_viewer.mjs';

export { pages, pdfjs };
