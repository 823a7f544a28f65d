import { extensionOf } from '../attachments/index.ts';

/** What the Model Uploader takes (VAL-38; as design 10, D-103): models, and zips that hold one with its files. */
export const MODEL_EXTENSIONS = ['glb', 'gltf', 'obj', 'fbx', 'stl', 'ply', 'step', 'stp', 'iges', 'igs', 'zip'] as const;

/** Files that a model may name: materials, buffers and pictures. */
export const COMPANION_EXTENSIONS: readonly string[] = [
  ...['mtl', 'bin', 'png', 'jpg', 'jpeg', 'webp', 'tga', 'bmp', 'tif', 'tiff', 'ktx2'],
];

/** Models that name other files. */
const NAMES_OTHERS: readonly string[] = ['obj', 'gltf', 'fbx'];

export function isModelFile(name: string): boolean {
  const extensions: readonly string[] = MODEL_EXTENSIONS;
  return extensions.includes(extensionOf(name));
}

/** True for a file that is no model but may belong to one. */
export function isCompanionFile(name: string): boolean {
  return COMPANION_EXTENSIONS.includes(extensionOf(name));
}

/** A model with the files that came along for it. */
export interface DroppedModel<File> {
  readonly model: File;
  readonly companions: readonly File[];
}

/**
 * Sorts files that were dropped together: each model is one upload, and what a model may name goes with every one that
 * names files. What fits nowhere is refused (VAL-38).
 */
export function sortDropped<File extends { readonly name: string }>(
  files: readonly File[],
): { readonly models: readonly DroppedModel<File>[]; readonly refused: readonly File[] } {
  const isWanted = files.some(({ name }) => NAMES_OTHERS.includes(extensionOf(name)));
  const companions = isWanted ? files.filter(({ name }) => isCompanionFile(name)) : [];
  const models = files
    .filter(({ name }) => isModelFile(name))
    .map((model) => ({ model, companions: NAMES_OTHERS.includes(extensionOf(model.name)) ? companions : [] }));
  const refused = files.filter((file) => !isModelFile(file.name) && !companions.includes(file));
  return { models, refused };
}
