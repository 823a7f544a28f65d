export { applyReverseDelta, changedEntries, type FormerEntry, reverseDelta } from './delta.ts';
export { mergeParts } from './merge-parts.ts';
export { DELETED_FIELD, type MergeConflict, type MergedPart, type MergeRemark, type MergeResult } from './merge-result.ts';
export { type ConflictChoice, resolveConflicts } from './resolve-conflicts.ts';
export { hashesToLoad, type MergeInput } from './sides.ts';
