import type { ModelFile } from '../model-file.ts';
import type { Reader } from '../reader.ts';

/** glTF 2.0 as text and as one binary file. */
export const gltf: Reader = {
  format: 'glTF',
  extensions: ['glb', 'gltf'],
  saysSides: true,
  unitMm: 1000,
  recognises: (file) => isBinary(file) || isText(file),
  read: async (file, context) => (await import('./read-gltf.ts')).readGltf(file, context),
};

function isBinary({ head }: ModelFile): boolean {
  return Buffer.from(head.subarray(0, 4)).toString('latin1') === 'glTF';
}

/** JSON with one of the members that every glTF has among the first. */
function isText({ head }: ModelFile): boolean {
  return /^(?:\xef\xbb\xbf)?\s*\{[\s\S]*"(?:asset|accessors|bufferViews|meshes)"\s*:/.test(Buffer.from(head).toString('latin1'));
}
