export {
  type AttachmentUse,
  DEFAULT_BACKGROUND,
  type FileKind,
  type FileReference,
  fieldsOfUse,
  type LibraryFile,
  newUse,
  SCREEN_COPY_FROM_BYTES,
  USE_FIELDS,
  type UseOptions,
} from './attachment.ts';
export { type DocumentPlace, openedAt, placeOfUse } from './document-place.ts';
export {
  AUTHORING_EXTENSIONS,
  extensionOf,
  fileKind,
  hasPictureCopies,
  isTiff,
  isUploadable,
  LIBRARY_EXTENSIONS,
} from './file-kind.ts';
export {
  fileNameKey,
  findFileNameProblem,
  findLibraryNameProblem,
  freeFileName,
  libraryFileName,
  libraryNameFrom,
  numberedFileName,
  renamedFileName,
} from './file-name.ts';
export { findPicturesProblem, type GlbPicture, MODEL_PICTURE_LONGEST_PX, picturesOfGlb } from './glb-pictures.ts';
export { USES_MAX } from './limits.ts';
export { type PictureSize, pictureSizeOf } from './picture-size.ts';
export { portableFileName } from './portable-file-name.ts';
