import { expect, test } from 'vitest';
import { pointAt, shareOf, type Turn, turnMatrix } from './page-space.ts';

const A4 = { width: 595, height: 842 };
const point = { x: 100, y: 200 };
const TURNS: readonly Turn[] = [0, 90, 180, 270];

test.each(TURNS)('a point of a page converts to the screen and back, turned by %i degrees', (turn) => {
  const { x, y } = pointAt(shareOf(point, A4, turn), A4, turn);
  expect([x, y]).toEqual([expect.closeTo(100), expect.closeTo(200)]);
});

test.each(TURNS)('what is painted over a page turned by %i degrees is where it is clicked', (turn) => {
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = (turnMatrix(A4, turn) ?? '').match(/-?[\d.]+/g)?.map(Number) ?? [];
  const size = turn % 180 === 0 ? A4 : { width: A4.height, height: A4.width };
  const share = shareOf(point, A4, turn);
  expect(a * point.x + c * point.y + e).toBeCloseTo(share.x * size.width);
  expect(b * point.x + d * point.y + f).toBeCloseTo(share.y * size.height);
});
