import { expect, test } from 'vitest';
import { aNode, ball, box, gridOn, movedBy, sceneOf } from '../testing/shapes.ts';
import { meanThickness } from './thickness.ts';
import { unitsOf } from './unit.ts';

test('a plate is as thick as it is, wherever it lies; a ball has two thirds of its radius', () => {
  const plate = box(1_000, 1_000, 2);
  expect(meanThickness(plate)).toBeCloseTo(2, 1);
  const far = { ...plate, positions: plate.positions.map((value) => value + 100_000) };
  expect(meanThickness(far)).toBeCloseTo(2, 1);
  expect(meanThickness(gridOn(ball(9), 80, 40))).toBeCloseTo(6, 1);
});

test('open surfaces and two sheets in one place have no thickness that could be kept', () => {
  const open = box(10, 10, 10);
  expect(meanThickness({ ...open, indices: open.indices.subarray(6) })).toBe(Number.POSITIVE_INFINITY);
  const sheet = [0, 1, 2, 0, 2, 1];
  expect(meanThickness({ positions: open.positions, indices: new Uint32Array(sheet) })).toBe(Number.POSITIVE_INFINITY);
});

test('a part that is shown larger is thicker', () => {
  const matrix = [3, 0, 0, 0, 0, 3, 0, 0, 0, 0, 3, 0, ...movedBy(0, 0, 0).slice(12)];
  const { units } = unitsOf(sceneOf([box(1_000, 1_000, 2)], { nodes: [aNode({ mesh: 0, matrix })] }));
  expect(units[0]?.thickness).toBeCloseTo(6, 1);
});
