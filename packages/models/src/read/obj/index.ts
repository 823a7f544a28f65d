import type { ModelFile } from '../model-file.ts';
import type { Reader } from '../reader.ts';

/** Wavefront OBJ with its materials (MTL). Format: Wavefront, "Object Files (.obj)", version 3.0. */
export const obj: Reader = {
  format: 'OBJ',
  extensions: ['obj'],
  recognises: hasVertices,
  read: async (file, context) => (await import('./read-obj.ts')).readObj(file, context),
};

/** Text with a line that is a vertex or names a material file. */
function hasVertices({ head }: ModelFile): boolean {
  if (head.includes(0)) return false;
  return /^[ \t]*(?:v[ \t]+[-+.\d]|mtllib[ \t])/m.test(Buffer.from(head).toString('latin1'));
}
