import { expect, test } from 'vitest';
import { checkGlbHeader } from './glb-header.ts';
import type { ModelLoadError } from './model-load-error.ts';

/** A GLB with only its JSON. */
function glb(json: string, { version = 2, length }: { version?: number; length?: number } = {}): ArrayBuffer {
  const text = new TextEncoder().encode(json);
  const bytes = new Uint8Array(20 + text.length);
  const view = new DataView(bytes.buffer);
  for (const [at, number] of [0x46546c67, version, length ?? bytes.length, text.length, 0x4e4f534a].entries())
    view.setUint32(at * 4, number, true);
  bytes.set(text, 20);
  return bytes.buffer;
}

function problemOf(bytes: ArrayBuffer): string {
  try {
    checkGlbHeader(bytes);
    return 'none';
  } catch (error) {
    const { problem, detail } = error as ModelLoadError;
    return `${problem} ${detail}`.trim();
  }
}

test('ERR-30: errors of a GLB are found before it is parsed', () => {
  expect(problemOf(glb('{"extensionsRequired":["EXT_meshopt_compression","KHR_mesh_quantization"]}'))).toBe('none');
  expect(problemOf(glb('{}'))).toBe('none');
  expect(problemOf(glb('{"extensionsRequired":["KHR_draco_mesh_compression"]}'))).toBe('packed KHR_draco_mesh_compression');
  expect(problemOf(glb('{not json'))).toBe('damaged');
  expect(problemOf(glb('{}', { version: 1 }))).toBe('damaged');
  expect(problemOf(glb('{}', { length: 9_999 }))).toBe('damaged');
  expect(problemOf(new TextEncoder().encode('<!doctype html><title>Sign in</title>').buffer)).toBe('damaged');
  expect(problemOf(new ArrayBuffer(3))).toBe('damaged');
});

test('ERR-30: a GLB made to hang the page is refused before it is parsed', () => {
  const nodes = (count: number, childrenOf: (node: number) => number[]) =>
    glb(JSON.stringify({ nodes: Array.from({ length: count }, (_, node) => ({ children: childrenOf(node) })) }));
  const below = (node: number, count: number) => (node + 1 < count ? [node + 1] : []);
  expect(problemOf(nodes(900, (node) => below(node, 900)))).toBe('none');
  expect(problemOf(nodes(50_000, (node) => (node === 0 ? Array.from({ length: 49_999 }, (_, at) => at + 1) : [])))).toBe('none');
  expect(problemOf(nodes(3, (node) => (node === 2 ? [] : [2])))).toBe('none');
  expect(problemOf(nodes(40, (node) => [...below(node, 40), ...below(node, 40)]))).toBe('damaged');
  expect(problemOf(nodes(3, (node) => [(node + 1) % 3]))).toBe('damaged');
  expect(problemOf(nodes(100_000, (node) => below(node, 100_000)))).toBe('damaged');
  expect(problemOf(glb('{"nodes":[{"children":[7,-1,"0",null]},null,5]}'))).toBe('none');
  expect(problemOf(glb('{"accessors":[{"count":4000000000,"type":"VEC3","componentType":5126}]}'))).toBe('too-large');
});

test('ERR-30: a GLB whose pictures need more memory than a browser has is refused before one is decoded', () => {
  /** The start of a PNG, which contains its size. */
  const png = (side: number) => btoa(`\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0${String.fromCharCode(side >> 8, side & 255)}\0\0\0\x10`);
  const withPicture = (image: object, more: object = {}) => glb(JSON.stringify({ images: [image], ...more }));
  expect(problemOf(withPicture({ uri: `data:image/png;base64,${png(8192)}` }))).toBe('none');
  expect(problemOf(withPicture({ uri: `data:image/png;base64,${png(30_000)}` }))).toBe('too-large');
  expect(problemOf(withPicture({ uri: 'paint.png' }))).toBe('none');
  const elsewhere = { buffers: [{ uri: 'data:,x' }], bufferViews: [{ buffer: 0 }] };
  expect(problemOf(withPicture({ bufferView: 0 }, elsewhere))).toBe('damaged');
  const json = JSON.stringify({ images: [{ bufferView: 0 }], buffers: [{}], bufferViews: [{ buffer: 0, byteLength: 24 }] });
  const head = new Uint8Array(glb(json));
  const whole = new Uint8Array(head.length + 8 + 24);
  whole.set(head);
  whole.set(
    Uint8Array.from(atob(png(30_000)), (sign) => sign.charCodeAt(0)),
    head.length + 8,
  );
  expect(problemOf(whole.buffer)).toBe('too-large');
});
