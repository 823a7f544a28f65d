import { extensionOf } from '../attachments/index.ts';

/** Files accepted by the Model Uploader (VAL-38; as design 10, D-103): models, and zips with one model and its files. */
export const MODEL_EXTENSIONS = [
  ...['glb', 'gltf', 'obj', 'fbx', 'stl', 'ply', 'step', 'stp', 'stpz', 'iges', 'igs', '3mf', 'dae', 'zip'],
] as const;

/** Files that a model may refer to: materials, buffers and pictures. */
export const COMPANION_EXTENSIONS: readonly string[] = [
  ...['mtl', 'bin', 'png', 'jpg', 'jpeg', 'webp', 'tga', 'bmp', 'tif', 'tiff', 'avif', 'ktx2'],
];

/** Model formats that refer to other files. */
const NAMES_OTHERS: readonly string[] = ['obj', 'gltf', 'fbx', 'dae'];

export function isModelFile(name: string): boolean {
  const extensions: readonly string[] = MODEL_EXTENSIONS;
  return extensions.includes(extensionOf(name));
}

/** Whether a file is not a model but may belong to one. */
export function isCompanionFile(name: string): boolean {
  return COMPANION_EXTENSIONS.includes(extensionOf(name));
}

/** A model with its companion files. */
export interface DroppedModel<File> {
  readonly model: File;
  readonly companions: readonly File[];
}

/**
 * Groups files that were dropped together: each model is one upload, and every model that can refer to files gets all
 * companion files. Files that fit nowhere are refused (VAL-38).
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
