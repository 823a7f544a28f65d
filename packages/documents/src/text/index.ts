export type { Box } from './line-box.ts';
export { writePages } from './pages-file.ts';
export { quadOfLine } from './quad-of-range.ts';
export { readText } from './read-text.ts';
export type { PageText, TextLine, TextRun } from './text-line.ts';
