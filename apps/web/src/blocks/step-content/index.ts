export { picturesInText } from './pictures-in-text.ts';
export { StepContent } from './step-content.tsx';
export { type StepNumbers, StepNumbersContext, stepNumbersOf } from './step-numbers.ts';
export { lineOffsetAt, type TextPlace, textPlaceAt } from './text-place.ts';
