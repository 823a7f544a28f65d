import { expect, test } from 'vitest';
import { compose } from '../scene/transforms.ts';
import { nodeTransform } from './node-transform.ts';

const whole = (matrix: readonly number[]) => {
  const { translation = [0, 0, 0], rotation = [0, 0, 0, 1], scale = [1, 1, 1], ...rest } = nodeTransform(matrix);
  return rest.matrix ?? compose(translation, rotation, scale);
};

test.each([
  ['turned about x, y and z', compose([1, -2, 1e7 / 3], [0.5, 0.5, 0.5, 0.5], [1, 1, 1])],
  ['turned by half a turn', compose([0, 0, 0], [0, 1, 0, 0], [1, 1, 1])],
  ['turned by half a turn about a slope', compose([0, 0, 0], [0.6, 0, 0.8, 0], [1, 1, 1])],
  ['scaled', compose([0, 1, 0], [0, 0, 0.6, 0.8], [0.0254, 1, 1000])],
  ['mirrored', compose([0, 1, 0], [0, 0, 0.6, 0.8], [-1, 1, 1])],
  ['sheared', [1, 0, 0, 0, 0.5, 1, 0, 0, 0, 0, 1, 0, 3, 4, 5, 1]],
  ['flat', compose([0, 1, 0], [0, 0, 0.6, 0.8], [1, 0, 1])],
])('a node that is %s stays where it is', (_, matrix) => {
  whole(matrix).forEach((entry, at) => {
    const size = Math.max(1, Math.abs(matrix[at] ?? 0));
    expect(Math.abs(entry - (matrix[at] ?? 0)) / size).toBeLessThan(1e-8);
  });
});

test('what does nothing is not written', () => {
  expect(nodeTransform(compose([0, 0, 0], [0, 0, 0, 1], [1, 1, 1]))).toEqual({});
  expect(nodeTransform(compose([1, 0, 0], [0, 0, 0, 1], [1, 1, 1]))).toEqual({ translation: [1, 0, 0] });
});
