import type { FileKind } from './attachment.ts';

const KIND_OF: ReadonlyMap<string, FileKind> = new Map([
  ['png', 'image'],
  ['tiff', 'image'],
  ['tif', 'image'],
  ['jpg', 'image'],
  ['jpeg', 'image'],
  ['mov', 'video'],
  ['mp4', 'video'],
  ['mp3', 'audio'],
  ['pdf', 'pdf'],
  ['obj', 'model'],
  ['fbx', 'model'],
  ['stl', 'model'],
  ['ply', 'model'],
  ['gltf', 'model'],
  ['glb', 'model'],
]);

/** Kind of a file by its extension, in any letter case. */
export function fileKind(extension: string): FileKind {
  return KIND_OF.get(extension.toLowerCase()) ?? 'unknown';
}

/** Whether it is a TIFF, which most browsers cannot show. */
export const isTiff = (extension: string): boolean => extension === 'tiff' || extension === 'tif';

/** Whether the server makes smaller copies of a picture for screens, print and lists. */
export const hasPictureCopies = (extension: string): boolean => ['png', 'jpg', 'jpeg'].includes(extension) || isTiff(extension);

/** Extension of a file name in lower case, without the dot; may be empty. */
export function extensionOf(name: string): string {
  const dot = name.lastIndexOf('.');
  return dot > 0 ? name.slice(dot + 1).toLowerCase() : '';
}

/** Extensions accepted by the library (VAL-20). */
export const LIBRARY_EXTENSIONS = ['png', 'tiff', 'tif', 'jpg', 'jpeg', 'mp4', 'mov', 'mp3', 'pdf', 'obj', 'fbx', 'glb'] as const;

/** Extensions accepted on the author screen; models go through the Model Uploader (VAL-21). */
export const AUTHORING_EXTENSIONS = ['png', 'tiff', 'tif', 'jpg', 'jpeg', 'mp4', 'mov', 'mp3', 'pdf'] as const;

/** Whether a file name has one of these extensions. */
export function isUploadable(name: string, extensions: readonly string[] = LIBRARY_EXTENSIONS): boolean {
  return extensions.includes(extensionOf(name));
}
