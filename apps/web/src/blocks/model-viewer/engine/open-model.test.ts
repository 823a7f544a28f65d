// @vitest-environment jsdom
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { BufferGeometry } from 'three';
import { afterEach, expect, test, vi } from 'vitest';
import { openClosers } from './closers.ts';
import { openModel } from './open-model.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('what was taken is given back in the reverse order, once', () => {
  const closers = openClosers();
  const given: string[] = [];
  for (const name of ['room', 'parts', 'eye']) closers.add(() => given.push(name));
  closers.close();
  closers.close();
  expect(given).toEqual(['eye', 'parts', 'room']);
});

test('a model that can not be set up, as without graphics, gives back all that was loaded of it', async () => {
  const bytes = await readFile(join(import.meta.dirname, '../../../../../../packages/models/src/samples/boolean-test.glb'));
  vi.stubGlobal('fetch', async () => new Response(new Uint8Array(bytes)));
  // jsdom has no canvas and writes so; three says it once more.
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  vi.spyOn(console, 'error').mockReturnValue();
  const disposed = vi.spyOn(BufferGeometry.prototype, 'dispose');
  const host = document.createElement('div');
  const nothing = () => undefined;
  const opening = openModel(host, {
    ...{ address: '/a.glb', sizeBytes: bytes.length, fieldOfView: 30, background: '#ffffff', camera: null, repeat: 2 },
    ...{ accent: '#1455cf', signal: new AbortController().signal },
    ...{ onPercent: nothing, onGraphics: nothing, onPins: nothing, onMoved: nothing },
  });
  await expect(opening).rejects.toThrow('WebGL');
  expect(new Set(disposed.mock.contexts).size).toBe(28);
  expect(host.children).toHaveLength(0);
});
