export { type FollowedPdf, followPdf, quoteOf } from './follow-pdf.ts';
export { groupMarks, type Mark } from './group-marks.ts';
export { pdfAddress, readPdfAddress } from './pdf-address.ts';
