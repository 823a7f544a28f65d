export { StepContent } from './step-content.tsx';
export { lineOffsetAt, type TextPlace, textPlaceAt } from './text-place.ts';
