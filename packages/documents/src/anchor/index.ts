export { type AnchorOptions, anchorMarks } from './anchor-marks.ts';
export type { FoundMark, Mark } from './mark.ts';
