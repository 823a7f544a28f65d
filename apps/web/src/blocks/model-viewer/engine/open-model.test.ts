// @vitest-environment jsdom
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { BufferGeometry } from 'three';
import { afterEach, expect, test, vi } from 'vitest';
import { ALL_SHOWN } from '../model-part.ts';
import { openCleanupStack } from './cleanup-stack.ts';
import { type ModelOptions, openModel } from './open-model.ts';
import type { RenderContext } from './render-context.ts';
import * as rendererPool from './renderer-pool.ts';

vi.mock('./renderer-pool.ts', { spy: true });

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('resources are released in reverse order, once', () => {
  const cleanup = openCleanupStack();
  const given: string[] = [];
  for (const name of ['view', 'parts', 'camera']) cleanup.add(() => given.push(name));
  cleanup.close();
  cleanup.close();
  expect(given).toEqual(['camera', 'parts', 'view']);
});

const optionsOf = (sizeBytes: number): ModelOptions => {
  const nothing = () => undefined;
  return {
    address: '/a.glb',
    sizeBytes,
    fieldOfView: 30,
    background: '#ffffff',
    camera: null,
    left: null,
    repeat: 2,
    accent: '#1455cf',
    signal: new AbortController().signal,
    onPercent: nothing,
    onGraphics: nothing,
    onPins: nothing,
    onMoved: nothing,
  };
};

/** Serves the bytes of a model of 28 pieces. */
async function loadable() {
  const bytes = await readFile(join(import.meta.dirname, '../../../../../../packages/models/src/samples/boolean-test.glb'));
  vi.stubGlobal('fetch', async () => new Response(new Uint8Array(bytes)));
  return optionsOf(bytes.length);
}

test("a model that can't be set up releases everything that was loaded", async () => {
  const options = await loadable();
  const context = { renderer: {}, canvas: document.createElement('canvas') } as RenderContext;
  vi.mocked(rendererPool.acquireContext).mockReturnValueOnce(context);
  const putBack = vi.mocked(rendererPool.releaseContext).mockReturnValueOnce();
  const disposed = vi.spyOn(BufferGeometry.prototype, 'dispose');
  const host = document.createElement('div');
  await expect(openModel(host, options)).rejects.toThrow(TypeError);
  expect(new Set(disposed.mock.contexts).size).toBe(28);
  expect(putBack.mock.calls).toEqual([[context]]);
  expect(Math.max(...disposed.mock.invocationCallOrder)).toBeLessThan(putBack.mock.invocationCallOrder[0] ?? 0);
  expect(host.children).toHaveLength(0);
});

/** A model in a scene view that draws nothing, and the distance of the camera. */
async function onStage(given: Partial<ModelOptions> = {}) {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe = vi.fn();
      disconnect = vi.fn();
    },
  );
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  const nothing = () => undefined;
  const renderer = { setPixelRatio: nothing, setSize: nothing, render: nothing };
  const context = { renderer, canvas: document.createElement('canvas'), surroundings: () => null, onGraphicsChange: nothing };
  vi.mocked(rendererPool.acquireContext).mockReturnValueOnce(Object.assign(Object.create(null), context));
  vi.mocked(rendererPool.releaseContext).mockReturnValueOnce();
  const model = await openModel(document.createElement('div'), { ...(await loadable()), ...given });
  const away = () => Math.hypot(...model.view().position.map((at, axis) => at - (model.view().target[axis] ?? 0)));
  return { model, away };
}

test('the camera moves back when a model is exploded, and not when parts are only hidden', async () => {
  const { model, away } = await onStage();
  const first = away();
  const [part] = model.parts;
  model.show({ ...ALL_SHOWN, hiddenIds: new Set([part?.id ?? '']) });
  expect(away()).toBeCloseTo(first);
  model.show({ ...ALL_SHOWN, explode: 1 });
  expect(away() / first).toBeGreaterThan(1.3);
  model.show(ALL_SHOWN);
  expect(away()).toBeCloseTo(first);
  model.close();
});

test('a model that was left exploded opens exploded, and the camera does not move back again', async () => {
  const before = await onStage();
  const whole = before.away();
  const shown = { ...ALL_SHOWN, explode: 1 };
  before.model.show(shown);
  const left = { view: before.model.view(), shown };
  before.model.close();
  const { model, away } = await onStage({ left });
  const places = () => model.index.meshes.map(({ mesh }) => mesh.matrix.toArray());
  const apart = places();
  model.show(shown);
  expect(places()).toEqual(apart);
  expect(model.view()).toEqual(left.view);
  model.show(ALL_SHOWN);
  expect(places()).not.toEqual(apart);
  expect(away()).toBeCloseTo(whole);
  model.close();
});

test('the loading of a model stops where there are no graphics', async () => {
  let asked: AbortSignal | null | undefined;
  vi.stubGlobal('fetch', (_: string, { signal }: RequestInit) => {
    asked = signal;
    return new Promise(() => undefined);
  });
  // jsdom has no canvas and logs that; three logs it again.
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  vi.spyOn(console, 'error').mockReturnValue();
  await expect(openModel(document.createElement('div'), optionsOf(1))).rejects.toThrow('WebGL');
  expect(asked?.aborted).toBe(true);
});
