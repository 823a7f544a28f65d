import { readFiles, refusalOf } from './read-files.ts';

/** A document, or a part of one. */
export type Json = Record<string, unknown>;

/** Types of numbers, by their codes. */
export const FLOAT = 5126;
export const SHORTS = 5123;
/** Four points, and two triangles of them. */
export const SQUARE = new Float32Array([0, 0, 0, 1, 0, 0, 1, 1, 0, 0, 1, 0]);
export const CORNERS = new Uint16Array([0, 1, 2, 0, 2, 3]);

/** A document of one square, with its two lists in one embedded buffer; `changes` replace members. */
export function square(changes: Json = {}, indices: Uint16Array = CORNERS): Json {
  const bytes = Buffer.concat([Buffer.from(SQUARE.buffer), Buffer.from(indices.buffer, indices.byteOffset, indices.byteLength)]);
  return {
    asset: { version: '2.0' },
    buffers: [{ byteLength: bytes.length, uri: `data:application/octet-stream;base64,${bytes.toString('base64')}` }],
    bufferViews: [
      { buffer: 0, byteOffset: 0, byteLength: 48 },
      { buffer: 0, byteOffset: 48, byteLength: indices.byteLength },
    ],
    accessors: [
      { bufferView: 0, componentType: FLOAT, count: 4, type: 'VEC3' },
      { bufferView: 1, componentType: SHORTS, count: indices.length, type: 'SCALAR' },
    ],
    meshes: [{ primitives: [{ attributes: { POSITION: 0 }, indices: 1 }] }],
    nodes: [{ name: 'Plate', mesh: 0 }],
    scenes: [{ nodes: [0] }],
    ...changes,
  };
}

/** Reads a document with its companion files. */
export const read = async (json: Json, files: Record<string, Uint8Array> = {}) =>
  (await readFiles({ 'a.gltf': JSON.stringify(json), ...files })).scene;
/** The error message for a document. */
export const refusal = async (json: Json) => (await refusalOf({ 'a.gltf': JSON.stringify(json) })).message;

/** The same document as one binary file. */
export function binary(json: Json): Buffer {
  const [{ uri }] = json['buffers'] as [{ uri: string }];
  const data = Buffer.from(uri.slice(uri.indexOf(',') + 1), 'base64');
  const text = Buffer.from(JSON.stringify({ ...json, buffers: [{ byteLength: data.length }] }));
  const padded = Buffer.concat([text, Buffer.alloc((4 - (text.length % 4)) % 4, 0x20)]);
  const chunk = (content: Buffer, type: number) => {
    const head = Buffer.alloc(8);
    head.writeUInt32LE(content.length, 0);
    head.writeUInt32LE(type, 4);
    return Buffer.concat([head, content]);
  };
  const body = Buffer.concat([chunk(padded, 0x4e4f534a), chunk(data, 0x004e4942)]);
  const head = Buffer.alloc(12);
  head.write('glTF');
  head.writeUInt32LE(2, 4);
  head.writeUInt32LE(12 + body.length, 8);
  return Buffer.concat([head, body]);
}
