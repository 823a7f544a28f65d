import type { ModelFile } from '../model-file.ts';
import type { Reader } from '../reader.ts';
import { BINARY_HEADER_BYTES, binarySize, declaredTriangles, readBinaryStl } from './read-binary-stl.ts';
import { readTextStl } from './read-text-stl.ts';

/** Stereolithography, binary and text. Format: 3D Systems, "StereoLithography Interface Specification", 1989. */
export const stl: Reader = {
  format: 'STL',
  extensions: ['stl'],
  recognises: (file) => isExactlyBinary(file) || startsAsText(file),
  // Many binary files begin with "solid" too, so a size that fits the declared count comes first.
  read: async (file, { signal }) =>
    !isExactlyBinary(file) && looksLikeText(file)
      ? readTextStl(file.name, await file.bytes(), signal)
      : readBinaryStl(file, signal),
};

function isExactlyBinary(file: ModelFile): boolean {
  return file.size > BINARY_HEADER_BYTES && file.size === binarySize(declaredTriangles(file));
}

/** "solid", then facets or the end within the first bytes. */
function startsAsText(file: ModelFile): boolean {
  return (
    looksLikeText(file) &&
    /^(?:\xef\xbb\xbf)?\s*solid\b[\s\S]*?\b(?:facet|endsolid)\b/i.test(Buffer.from(file.head).toString('latin1'))
  );
}

function looksLikeText(file: ModelFile): boolean {
  return !file.head.includes(0) && /^(?:\xef\xbb\xbf)?\s*solid/i.test(Buffer.from(file.head.subarray(0, 64)).toString('latin1'));
}
