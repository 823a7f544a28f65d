import { expect, test } from 'vitest';
import { z } from 'zod';
import { createStep, type NewStep } from './create-step.ts';

const { body } = createStep;

const steps: readonly Pick<NewStep, 'id' | 'parentId' | 'position'>[] = [
  { id: 'new', parentId: 'above', position: 0 },
  { id: 'new', parentId: null, position: 3 },
  { id: null, parentId: 'above', position: null },
];

test.each(steps)('TREE-16: a new step for a position has that position after encoding and decoding: %o', (place) => {
  const plain = body.parse({ step: { WIPID: 'wi' } });
  const asked: NewStep = { ...plain, ...place, title: 'Fit bracket' };
  const wire: unknown = JSON.parse(JSON.stringify(z.encode(body, asked)));
  expect(body.parse(wire)).toEqual(asked);
});
