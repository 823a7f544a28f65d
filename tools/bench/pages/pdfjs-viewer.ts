// What pdf.js's own viewer is made of, in the order that it wants: the second module finds the first as a global.
import * as pdfjs from 'pdfjs-dist';
import * as pages from 'pdfjs-dist/web/pdf_viewer.mjs';

export { pages, pdfjs };
