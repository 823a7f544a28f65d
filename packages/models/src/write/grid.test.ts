import { expect, test } from 'vitest';
import { aNode, box, sceneOf } from '../testing/shapes.ts';
import { encodeOnGrid, gridFor, onGrid } from './grid.ts';
import { positionGrids } from './position-grids.ts';

/** As the decoder of EXT_meshopt_compression reads a stored value: mantissa and exponent, each with its sign. */
const decoded = (stored: number): number => ((stored << 8) >> 8) * 2 ** (stored >> 24);

test('values far from zero get a coarser grid, so that 24 bits are sufficient', () => {
  const values = new Float32Array([1e9, -1e9, 12_345_678, 0]);
  const grid = gridFor(1e9, 0.001);
  const rounded = onGrid(values, grid);
  expect(Array.from(encodeOnGrid(rounded, grid), decoded)).toEqual(Array.from(rounded));
  for (const [at, value] of values.entries()) expect(Math.abs((rounded[at] ?? 0) - value)).toBeLessThanOrEqual(grid.step / 2);
});

test('a mesh that its node scales by a thousand has a grid a thousand times as fine', () => {
  const scaled = [1000, 0, 0, 0, 0, 1000, 0, 0, 0, 0, 1000, 0, 0, 0, 0, 1] as const;
  const large = sceneOf([box(100, 100, 100), box(0.1, 0.1, 0.1)], {
    nodes: [aNode({ partId: '0', mesh: 0 }), aNode({ partId: '1', mesh: 1, matrix: scaled })],
  });
  const [plain, shrunk] = positionGrids(large, 174, 0);
  expect(shrunk?.step).toBeLessThanOrEqual((plain?.step ?? 0) / 1000);
});
