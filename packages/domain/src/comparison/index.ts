export { type ComparedUse, compareFiles, type FileComparison } from './compare-files.ts';
export type { ComparedHighlight, HighlightComparison, PlacedHighlight } from './compare-highlights.ts';
export type { AlertComparison } from './compare-instructions.ts';
export {
  type ChangeCounts,
  type ComparedSettings,
  compareInstructions,
  countChanges,
  type InstructionComparison,
  isEmptyComparison,
} from './compare-instructions.ts';
export { type ComparedFields, isUnchanged, type PlacedStep, type StepComparison } from './compare-steps.ts';
export { diffWords, type WordRun } from './diff-words.ts';
export type { Difference } from './differences.ts';
export { sameValue } from './differences.ts';
export { keptInOrder } from './kept-in-order.ts';
export { type SavedPlace, type SavedStep, type SaveSince, savedPlaceOf, savedPlaces } from './saves-since.ts';
