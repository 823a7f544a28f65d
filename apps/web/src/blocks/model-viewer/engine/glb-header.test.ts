import { expect, test } from 'vitest';
import { checkGlbHeader } from './glb-header.ts';
import type { ModelLoadError } from './model-load-error.ts';

/** A GLB of nothing but its JSON. */
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

test('ERR-30: what is wrong with a GLB is known before it is read', () => {
  expect(problemOf(glb('{"extensionsRequired":["EXT_meshopt_compression","KHR_mesh_quantization"]}'))).toBe('none');
  expect(problemOf(glb('{}'))).toBe('none');
  expect(problemOf(glb('{"extensionsRequired":["KHR_draco_mesh_compression"]}'))).toBe('packed KHR_draco_mesh_compression');
  expect(problemOf(glb('{not json'))).toBe('damaged');
  expect(problemOf(glb('{}', { version: 1 }))).toBe('damaged');
  expect(problemOf(glb('{}', { length: 9_999 }))).toBe('damaged');
  expect(problemOf(new TextEncoder().encode('<!doctype html><title>Sign in</title>').buffer)).toBe('damaged');
  expect(problemOf(new ArrayBuffer(3))).toBe('damaged');
});
