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

/** What a file is, by its extension in either case. */
export function fileKind(extension: string): FileKind {
  return KIND_OF.get(extension.toLowerCase()) ?? 'unknown';
}

/** Whether it is a TIFF, which hardly any browser shows. */
export const isTiff = (extension: string): boolean => extension === 'tiff' || extension === 'tif';

/** Whether the server makes smaller copies of a picture for screens, paper and lists. */
export const hasPictureCopies = (extension: string): boolean => ['png', 'jpg', 'jpeg'].includes(extension) || isTiff(extension);

/** Extension of a file name in lower case, without the dot; empty where there is none. */
export function extensionOf(name: string): string {
  const dot = name.lastIndexOf('.');
  return dot > 0 ? name.slice(dot + 1).toLowerCase() : '';
}

/** What may be uploaded into the library (VAL-20). */
export const LIBRARY_EXTENSIONS = ['png', 'tiff', 'tif', 'jpg', 'jpeg', 'mp4', 'mov', 'mp3', 'pdf', 'obj', 'fbx', 'glb'] as const;

/** What may be uploaded on the author screen; models go through the Model Uploader (VAL-21). */
export const AUTHORING_EXTENSIONS = ['png', 'tiff', 'tif', 'jpg', 'jpeg', 'mp4', 'mov', 'mp3', 'pdf'] as const;

/** True when a file of this name may be uploaded where only these extensions may. */
export function isUploadable(name: string, extensions: readonly string[] = LIBRARY_EXTENSIONS): boolean {
  return extensions.includes(extensionOf(name));
}
