import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type Area,
  areaBetween,
  CROP_MIN,
  cleanMarkup,
  keptCrop,
  MARK_COLOURS,
  MARK_WIDTHS,
  movedShape,
  NO_MARKUP,
  nextNumber,
  type PhotoMarkup,
  type PhotoShape,
  type Point,
  pointsOf,
  SHAPES_MAX,
  shownArea,
  type Turn,
  turnedArea,
  turnedPoint,
  unturnedPoint,
  withoutShape,
  withShape,
  withTurn,
} from './index.ts';

const share = fc.double({ min: 0, max: 1, noNaN: true });
const point: fc.Arbitrary<Point> = fc.record({ x: share, y: share });
const turn = fc.constantFrom<Turn>(0, 90, 180, 270);
const area: fc.Arbitrary<Area> = fc.tuple(point, point).map(([one, other]) => areaBetween(one, other));
const look = { id: fc.uuid(), colour: fc.constantFrom(...MARK_COLOURS), width: fc.constantFrom(...MARK_WIDTHS) };
const shape: fc.Arbitrary<PhotoShape> = fc.oneof(
  fc.record({ ...look, kind: fc.constantFrom('arrow' as const, 'box' as const, 'circle' as const), from: point, to: point }),
  fc.record({ ...look, kind: fc.constant('text' as const), at: point, text: fc.string({ maxLength: 120 }) }),
  fc.record({ ...look, kind: fc.constant('number' as const), at: point, number: fc.integer({ min: 0, max: 999 }) }),
);
const markup: fc.Arbitrary<PhotoMarkup> = fc.record({
  turn,
  crop: fc.option(area),
  shapes: fc.array(shape, { maxLength: 8 }),
});

function expectPoint(actual: Point, expected: Point): void {
  expect(actual.x).toBeCloseTo(expected.x, 9);
  expect(actual.y).toBeCloseTo(expected.y, 9);
}

test('rotated clockwise, the upper left corner moves to the upper right, then to the lower right, then to the lower left', () => {
  const corner = { x: 0, y: 0 };
  expect(([0, 90, 180, 270] as const).map((each) => turnedPoint(corner, each))).toEqual([
    { x: 0, y: 0 },
    { x: 1, y: 0 },
    { x: 1, y: 1 },
    { x: 0, y: 1 },
  ]);
});

test('four turns to one side, or one to each, cancel out', () => {
  fc.assert(
    fc.property(markup, (given) => {
      expect([1, 2, 3, 4].reduce((now) => withTurn(now, 90), given)).toEqual(given);
      expect(withTurn(withTurn(given, 90), -90)).toEqual(given);
      expect(withTurn(given, -90).turn).toBe(withTurn(withTurn(withTurn(given, 90), 90), 90).turn);
    }),
  );
});

test('shapes and crop keep their coordinates when the photo is rotated', () => {
  fc.assert(
    fc.property(point, area, turn, (where, crop, turned) => {
      expectPoint(unturnedPoint(turnedPoint(where, turned), turned), where);
      const seen = turnedArea(crop, turned);
      const middle = { x: crop.x + crop.width / 2, y: crop.y + crop.height / 2 };
      expectPoint({ x: seen.x + seen.width / 2, y: seen.y + seen.height / 2 }, turnedPoint(middle, turned));
      expect(seen.width * seen.height).toBeCloseTo(crop.width * crop.height, 9);
    }),
  );
});

test('a crop stays within the picture and above the minimum size, wherever it is dragged', () => {
  const anything = fc.double({ min: -9, max: 9 });
  fc.assert(
    fc.property(fc.record({ x: anything, y: anything, width: anything, height: anything }), turn, (dragged, turned) => {
      const crop = keptCrop(dragged);
      const { x, y, width, height } = shownArea({ turn: turned, crop });
      expect(Math.min(x, y)).toBeGreaterThanOrEqual(-1e-9);
      expect(Math.max(x + width, y + height)).toBeLessThanOrEqual(1 + 1e-9);
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(CROP_MIN - 1e-9);
    }),
  );
  expect(keptCrop({ x: -1, y: 0, width: 3, height: 1 })).toBeNull();
});

test('a moved shape stays on the picture and keeps its size', () => {
  const far = fc.record({ x: fc.double({ min: -3, max: 3, noNaN: true }), y: fc.double({ min: -3, max: 3, noNaN: true }) });
  fc.assert(
    fc.property(shape, far, (given, by) => {
      const [before, after] = [pointsOf(given), pointsOf(movedShape(given, by))];
      for (const each of after) {
        expect(Math.min(each.x, each.y)).toBeGreaterThanOrEqual(0);
        expect(Math.max(each.x, each.y)).toBeLessThanOrEqual(1);
      }
      const [from, to] = [before, after].map(([one, other]) => ({
        x: (other?.x ?? 0) - (one?.x ?? 0),
        y: (other?.y ?? 0) - (one?.y ?? 0),
      }));
      if (before.length > 1 && from && to) expectPoint(to, from);
    }),
  );
});

test('the next number follows the highest one, also after one in between was deleted', () => {
  const number = (id: string, value: number): PhotoShape => ({
    id,
    kind: 'number',
    colour: 'red',
    width: 'medium',
    at: { x: 0.5, y: 0.5 },
    number: value,
  });
  const two = withShape(withShape(NO_MARKUP, number('a', nextNumber([]))), number('b', 2));
  expect([nextNumber([]), nextNumber(two.shapes), nextNumber(withoutShape(two, 'a').shapes)]).toEqual([1, 3, 3]);
});

test('a stored markup is within the picture, has no empty text and no duplicate id, and is stable when stored again', () => {
  fc.assert(
    fc.property(markup, (given) => {
      const clean = cleanMarkup(given);
      expect(cleanMarkup(clean)).toEqual(clean);
      for (const each of clean?.shapes ?? [])
        for (const at of pointsOf(each)) expect(Math.max(at.x, at.y, 1 - at.x, 1 - at.y)).toBeLessThanOrEqual(1);
    }),
  );
  const text = (id: string, words: string): PhotoShape => ({
    id,
    kind: 'text',
    colour: 'red',
    width: 'thin',
    at: { x: 2, y: -1 },
    text: words,
  });
  expect(cleanMarkup({ turn: 0, crop: null, shapes: [text('a', ' \n')] })).toBeNull();
  expect(cleanMarkup({ turn: 0, crop: null, shapes: [text('a', ' Torque \n here '), text('a', 'twin')] })?.shapes).toEqual([
    { ...text('a', 'Torque here'), at: { x: 1, y: 0 } },
  ]);
  const many = Array.from({ length: SHAPES_MAX + 1 }, (_, index) => text(`${index}`, 'x'));
  expect(cleanMarkup({ turn: 0, crop: null, shapes: many })?.shapes).toHaveLength(SHAPES_MAX);
});

test('shapes beyond the maximum are not added', () => {
  const full = { ...NO_MARKUP, shapes: Array.from({ length: SHAPES_MAX }, (_, index) => aBox(`${index}`)) };
  expect(withShape(full, aBox('more'))).toBe(full);
});

function aBox(id: string): PhotoShape {
  return { id, kind: 'box', colour: 'blue', width: 'thin', from: { x: 0, y: 0 }, to: { x: 1, y: 1 } };
}

test('a shape is moved by the distance, each point alike, up to the edge', () => {
  const box: PhotoShape = {
    id: 'b',
    kind: 'box',
    colour: 'red',
    width: 'medium',
    from: { x: 0.25, y: 0.5 },
    to: { x: 0.5, y: 0.75 },
  };
  expect(movedShape(box, { x: 0.25, y: 0.125 })).toMatchObject({ from: { x: 0.5, y: 0.625 }, to: { x: 0.75, y: 0.875 } });
  expect(movedShape(box, { x: -0.125, y: -0.25 })).toMatchObject({ from: { x: 0.125, y: 0.25 }, to: { x: 0.375, y: 0.5 } });
  expect(movedShape(box, { x: 1, y: -1 })).toMatchObject({ from: { x: 0.75, y: 0 }, to: { x: 1, y: 0.25 } });
});

test('a number on a photo is whole, from 0 to 999', () => {
  const numbered = (number: number): PhotoMarkup => ({
    ...NO_MARKUP,
    shapes: [{ id: 'n', kind: 'number', colour: 'red', width: 'medium', at: { x: 0.5, y: 0.5 }, number }],
  });
  const stored = [-3, 0, 6.6, 999, 5_000].map((number) => cleanMarkup(numbered(number))?.shapes[0]);
  expect(stored.map((shape) => shape?.kind === 'number' && shape.number)).toEqual([0, 0, 7, 999, 999]);
});
