import { expect, test } from 'vitest';
import { boxBetween, defaultBox, movedBox, quadOfBox, resizedBox } from './draft.ts';

const A4 = { width: 595, height: 842 };
const box = { x: 100, y: 200, width: 60, height: 30 };

test('CONST-42: the default box is 275 x 25 points at 405, 165, moved only as far as needed to be within its page', () => {
  expect(defaultBox({ width: 842, height: 595 })).toEqual({ x: 405, y: 165, width: 275, height: 25 });
  expect(defaultBox(A4)).toEqual({ x: 320, y: 165, width: 275, height: 25 });
  expect(defaultBox({ width: 420, height: 180 })).toEqual({ x: 145, y: 155, width: 275, height: 25 });
  expect(defaultBox({ width: 200, height: 100 })).toMatchObject({ x: 0, y: 75 });
});

test('PDF-08: a box is one quad: upper left, upper right, lower left, lower right', () => {
  expect(quadOfBox({ ...box, width: 60.004 })).toEqual({
    x1: 100,
    y1: 200,
    x2: 160,
    y2: 200,
    x3: 100,
    y3: 230,
    x4: 160,
    y4: 230,
  });
});

test('a box is drawn from any corner, and ends at the edge of its page', () => {
  expect(boxBetween({ x: 160, y: 230 }, { x: 100, y: 200 }, A4)).toEqual(box);
  expect(boxBetween({ x: 500, y: 800 }, { x: 900, y: 900 }, A4)).toEqual({ x: 500, y: 800, width: 95, height: 42 });
});

test('a box is moved within its page', () => {
  expect(movedBox(box, { x: 10, y: -20 }, A4)).toEqual({ ...box, x: 110, y: 180 });
  expect(movedBox(box, { x: 9_999, y: -9_999 }, A4)).toEqual({ ...box, x: 535, y: 0 });
});

test('one corner moves, the opposite one stays, and the box keeps a minimum size', () => {
  expect(resizedBox(box, { x: 1, y: 1 }, { x: 20, y: 10 }, A4)).toEqual({ ...box, width: 80, height: 40 });
  expect(resizedBox(box, { x: 0, y: 0 }, { x: 20, y: 10 }, A4)).toEqual({ x: 120, y: 210, width: 40, height: 20 });
  expect(resizedBox(box, { x: 0, y: 1 }, { x: 500, y: -500 }, A4)).toEqual({ x: 152, y: 200, width: 8, height: 8 });
});
