export * from './builders/index.ts';
export { type FakeClock, fakeClock } from './fake-clock.ts';
export { findPortableNameProblem } from './file-names.ts';
export { LIST_FILTERED, LIST_PEOPLE, LIST_ROWS, LIST_SORTED, LIST_TAG } from './list-cases.ts';
export { filmBox, sampleFilm } from './sample-film.ts';
export { type SamplePngOptions, sampleJpeg, samplePng } from './sample-images.ts';
export { type SampleBox, sampleGlb } from './sample-model.ts';
export { type PdfPage, type PdfWords, type SamplePdf, samplePdf } from './sample-pdf.ts';
