import { expect, test } from 'vitest';
import { turned, wayToMiddle } from './turn-pages.ts';

test('a point at the top left of a page is at its top right after a turn to the right, and back again', () => {
  const right = turned({ x: 0.1, y: 0.2 }, 90);
  expect(right).toEqual({ x: 0.8, y: 0.1 });
  expect(turned(right, -90)).toEqual({ x: expect.closeTo(0.1), y: expect.closeTo(0.2) });
});

test.each([
  ['a spot within a long page comes to the middle', { from: 500, length: 2000 }, 0.5, 1100],
  ['the top of a long page stays at the top: the page before does not show', { from: 500, length: 2000 }, 0.01, 500],
  ['the foot of a long page stays at the foot', { from: 500, length: 2000 }, 0.99, 1700],
  ['a page that fits lies in the pane as a whole', { from: 500, length: 600 }, 0.1, 300],
])('%s', (_what, stretch, share, way) => {
  expect(wayToMiddle(stretch, share, 800)).toBeCloseTo(way);
});
