// @vitest-environment jsdom
import { createViewerChannel, type MessageFromViewer } from '@benchbook/contracts';
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { useBridge } from './use-bridge.ts';

afterEach(cleanup);

const ANNOTATION = {
  id: 'a',
  text: 'Tighten',
  title: 'Tighten',
  annotationType: 'text',
  scale: 1,
  gameObject: '0.1',
  position: { x: 1, y: 2, z: 3 },
  cameraPosition: { x: 0, y: 0, z: 9 },
  cameraRotation: { x: 0, y: 0, z: 0, w: 1 },
};

function openBridge() {
  const channel = createViewerChannel();
  const canvas = document.createElement('canvas');
  const scrollIntoView = vi.fn();
  Object.assign(canvas, { scrollIntoView });
  const [lookFrom, setPins] = [vi.fn(), vi.fn(() => ['a'])];
  const view = () => ({ position: [0, 0, 9], rotation: [0, 0, 0, 1], target: [0, 0, 0] }) as const;
  const model = { canvas, lookFrom, setPins, view, parts: [], triangles: 12 };
  const sent: MessageFromViewer[] = [];
  channel.onScreen((message) => sent.push(message));
  const { result } = renderHook(() => useBridge(model, channel));
  act(() => channel.tellViewer({ name: 'SetAnnotations', annotations: [ANNOTATION] }));
  return { channel, bridge: () => result.current, sent, scrollIntoView, lookFrom, setPins };
}

test('RT-09: looking at an annotation flies there, and scrolls the model into view', () => {
  const { channel, scrollIntoView, lookFrom, setPins } = openBridge();
  expect(setPins).toHaveBeenLastCalledWith([{ id: 'a', pin: { partId: '0.1', position: [1, 2, 3], normal: [0, 1, 0] } }]);
  act(() => channel.tellViewer({ name: 'LookAtAnnotation', id: 'a' }));
  expect(lookFrom).toHaveBeenCalledWith({ position: [0, 0, 9], rotation: [0, 0, 0, 1] }, 'flying', 'a');
  expect(scrollIntoView).toHaveBeenCalledTimes(1);
  act(() => channel.tellViewer({ name: 'LookAtAnnotation', id: 'unknown' }));
  expect(scrollIntoView).toHaveBeenCalledTimes(1);
});

test('RT-10: a clicked place for a new annotation is reported, and the open text closes', () => {
  const { bridge, sent } = openBridge();
  act(() => bridge().pinPressed('a'));
  expect(bridge().shownId).toBe('a');
  const pin = { partId: '0.2', position: [4, 5, 6], normal: [0, 0, 1] } as const;
  act(() => bridge().placePressed({ partId: '0.2', pin, x: 10, y: 20 }));
  expect(bridge().shownId).toBeNull();
  expect(sent.at(-1)).toMatchObject({
    name: 'storeCreatedAnnotation',
    created: { gameObject: '0.2', position: { x: 4, y: 5, z: 6 }, x: 10, y: 20 },
  });
});

test('the screen gets the ids of annotations whose place is not on the model', () => {
  const { sent } = openBridge();
  expect(sent).toContainEqual({ name: 'storeLostAnnotations', ids: ['a'] });
});
