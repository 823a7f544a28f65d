// @vitest-environment jsdom
import { cleanup, renderHook, waitFor } from '@testing-library/react';
import { Box3, BoxGeometry, Group, Mesh } from 'three';
import { afterEach, expect, test, vi } from 'vitest';
import type { PartIndex } from '../model-viewer/engine/parts.ts';
import { useErrorColours } from './use-error-colours.ts';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

/** A cube as the only part of a model. */
function aCube(): PartIndex {
  const mesh = new Mesh(new BoxGeometry(1, 1, 1));
  const part = { mesh, partId: '0', atRest: mesh.matrix.clone(), box: new Box3().setFromObject(mesh) };
  return {
    group: new Group(),
    parts: [],
    meshes: [part],
    box: part.box,
    scale: 1,
    find: () => undefined,
    meshesOf: () => [part],
    toRoom: (point) => point.clone(),
    fromRoom: (point) => point.clone(),
  };
}

function measure(original: PartIndex) {
  const paint = vi.fn();
  const models = { original: { index: original }, decimated: { index: aCube(), paint }, mostError: 0.1 };
  const { result } = renderHook(() => useErrorColours(models));
  return { result, paint };
}

test('a measured level gets its error colours, and the message disappears', async () => {
  const original = aCube();
  const { result, paint } = measure(original);
  expect(result.current).toBe('measuring');
  await waitFor(() => expect(result.current).toBe('idle'));
  expect(paint.mock.lastCall?.[0].size).toBe(1);
});

test('a failed measurement is reported, and the level keeps its original colours', async () => {
  vi.spyOn(console, 'warn').mockReturnValue();
  const broken = {
    ...aCube(),
    meshesOf: () => {
      throw new RangeError('Array buffer allocation failed');
    },
  };
  const { result, paint } = measure(broken);
  await waitFor(() => expect(result.current).toBe('failed'));
  expect(paint).not.toHaveBeenCalled();
});
