import { anId, aStep } from '@benchbook/testkit';
import { expect, test } from 'vitest';
import { findPath } from './index.ts';

test('the path to a step lists its ancestors from the top, without siblings', () => {
  const [leaf, other, elsewhere] = [aStep(), aStep(), aStep()];
  const inner = aStep({ children: [other, leaf] });
  const outer = aStep({ children: [aStep(), inner] });
  const steps = [elsewhere, outer];
  expect(findPath(steps, leaf.id)).toEqual([outer, inner, leaf]);
  expect(findPath(steps, outer.id)).toEqual([outer]);
  expect(findPath(steps, elsewhere.id)).toEqual([elsewhere]);
  expect(findPath(steps, anId())).toEqual([]);
});
