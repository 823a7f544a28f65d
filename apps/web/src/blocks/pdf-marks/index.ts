export { type FollowedPdf, followPdf, quoteOf } from './follow-pdf.ts';
export { groupMarks, type Mark } from './group-marks.ts';
export { pdfAddress } from './pdf-address.ts';
