import { expect, test } from 'vitest';
import { fittedSize, keepInFrame, WHOLE_PICTURE, ZOOM_MAX, zoomAt } from './pan-zoom.ts';

const frame = { width: 400, height: 300 };
const photo = { width: 2000, height: 1000 };

test('a photo fits its frame, landscape or turned', () => {
  expect(fittedSize(photo, frame, 0)).toEqual({ width: 400, height: 200 });
  expect(fittedSize(photo, frame, 90)).toEqual({ width: 300, height: 150 });
});

test('a picture that has not loaded has no size', () => {
  expect(fittedSize({ width: 0, height: 0 }, frame, 0)).toEqual({ width: 0, height: 0 });
});

test('the point under the finger stays under it while zooming', () => {
  const point = { x: 100, y: -50 };
  const zoomed = zoomAt(WHOLE_PICTURE, 2, point);
  // Point p of the picture is at view + p * scale; before the zoom `point` was at `point`.
  expect([zoomed.x + point.x * zoomed.scale, zoomed.y + point.y * zoomed.scale]).toEqual([point.x, point.y]);
});

test('zoom stays between the whole picture and eight times it', () => {
  expect(zoomAt(WHOLE_PICTURE, 100, { x: 0, y: 0 }).scale).toBe(ZOOM_MAX);
  expect(zoomAt(WHOLE_PICTURE, 0.01, { x: 0, y: 0 }).scale).toBe(1);
});

test('a picture can be moved to its edge and no further', () => {
  const far = keepInFrame({ scale: 2, x: 9999, y: -9999, turn: 0 }, photo, frame);
  expect([far.x, far.y]).toEqual([200, -50]);
  const turned = keepInFrame({ scale: 2, x: 9999, y: -9999, turn: 90 }, photo, frame);
  expect([turned.x, turned.y]).toEqual([0, -150]);
});

test('the whole picture is centred', () => {
  expect(keepInFrame({ scale: 1, x: 30, y: 30, turn: 0 }, photo, frame)).toEqual({ scale: 1, x: 0, y: 0, turn: 0 });
});
