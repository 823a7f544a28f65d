import { ModelError } from '../../scene/model-error.ts';

/** The document of a glTF file and, in a binary one, the bytes that follow it. */
export interface GltfContainer {
  readonly json: unknown;
  readonly binary: Uint8Array | undefined;
}

const HEADER_BYTES = 12;
const JSON_CHUNK = 0x4e4f534a;
const BINARY_CHUNK = 0x004e4942;

/**
 * Parses a file. glTF 2.0 section 4.4, "GLB file format". A length in the header that is wrong does no harm as long as the chunks are there.
 *
 * @throws ModelError `BROKEN` when lengths don't add up or the document is not JSON, `UNSUPPORTED` for glTF 1.
 */
export function openContainer(file: string, bytes: Uint8Array): GltfContainer {
  if (Buffer.from(bytes.subarray(0, 4)).toString('latin1') !== 'glTF') return { json: parse(file, bytes), binary: undefined };
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.length < HEADER_BYTES + 8) throw new ModelError('BROKEN', file, 'The file is cut off within its header.');
  const version = view.getUint32(4, true);
  if (version !== 2) throw new ModelError('UNSUPPORTED', file, `This is glTF ${version}; only glTF 2 can be read.`);
  const json = chunkAt(file, view, HEADER_BYTES);
  if (json.type !== JSON_CHUNK) throw new ModelError('BROKEN', file, 'The file does not begin with its document.');
  const binary = json.end + 8 <= bytes.length ? chunkAt(file, view, json.end) : undefined;
  return {
    json: parse(file, bytes.subarray(json.start, json.end)),
    binary: binary?.type === BINARY_CHUNK ? bytes.subarray(binary.start, binary.end) : undefined,
  };
}

function chunkAt(file: string, view: DataView, at: number): { type: number; start: number; end: number } {
  const length = view.getUint32(at, true);
  const start = at + 8;
  if (start + length > view.byteLength) {
    const declared = view.getUint32(8, true);
    const reason =
      declared > view.byteLength
        ? `The file should have ${declared} bytes and has ${view.byteLength}: it is cut off.`
        : `A chunk of ${length} bytes reaches past the end of the file.`;
    throw new ModelError('BROKEN', file, reason);
  }
  return { type: view.getUint32(at + 4, true), start, end: start + length };
}

function parse(file: string, bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8').decode(bytes).replace(/\0+$/, ''));
  } catch (cause) {
    throw new ModelError('BROKEN', file, 'The document in it is no valid JSON: it is damaged or cut off.', { cause });
  }
}
