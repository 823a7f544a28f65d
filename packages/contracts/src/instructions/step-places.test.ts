import { expect, test } from 'vitest';
import { z } from 'zod';
import { createStep } from './create-step.ts';
import { updateInstruction } from './update-instruction.ts';

test('a new step is a sub-step if it has a parent, and its place is counted from 1', () => {
  const step = { id: null, instructionId: 'wi', title: 'Fit', parentId: null, position: null };
  expect(z.encode(createStep.body, step)).toEqual({
    step: { title: 'Fit', name: 'Fit', WIPID: 'wi', is_child: false, has_children: false },
  });
  const { title: _, ...untitled } = { ...step, parentId: 'p', position: 0 };
  expect(z.encode(createStep.body, untitled)).toEqual({
    step: { WIPID: 'wi', is_child: true, has_children: false, parent_step: 'p', sequence: 1 },
  });
});

test('a changed step has a place only if its order is sent; without a parent it is at the top', () => {
  const placeOf = (step: object) =>
    updateInstruction.body.parse({ changes: { steps: [{ _id: 's', ...step }] } }).changes?.changed[0]?.place;
  expect([placeOf({ order: 2 }), placeOf({ order: 1, parent_step: 'p' }), placeOf({ parent_step: 'p' })]).toEqual([
    { parentId: null, position: 1 },
    { parentId: 'p', position: 0 },
    null,
  ]);
});
