export { type Box, boxOfLine } from './line-box.ts';
export { readPages, writePages } from './pages-file.ts';
export { quadOfLine, quadOfRange } from './quad-of-range.ts';
export { readPageText, readText } from './read-text.ts';
export type { PageText, TextLine, TextRun } from './text-line.ts';
