export { mergeParts } from './merge-parts.ts';
export { mergePhotoMarkup } from './merge-photo-markup.ts';
export { DELETED_FIELD, type MergeConflict, type MergedPart } from './merge-result.ts';
export { hashesToLoad, type MergeInput } from './sides.ts';
