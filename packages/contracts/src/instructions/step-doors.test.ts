import type { MergeConflict } from '@benchbook/domain/merge';
import { fieldsOfStep, STEP_FIELDS, type StepBody } from '@benchbook/domain/steps';
import { aFullStep, stepsOfOneField } from '@benchbook/testkit';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { changedStepCodec } from '../progress/changed-steps.ts';
import { createStep } from './create-step.ts';
import { encodeConflict } from './encode-conflict.ts';
import { decodeStep, encodeStep, stepWire } from './step.ts';
import { EMPTY_SAVE, updateInstruction } from './update-instruction.ts';

const full = aFullStep();
const json = (value: unknown): unknown => JSON.parse(JSON.stringify(value));
const printHtml = (): string => '<p>12 Nm</p>';

/** The fields of a step that a save has. */
function sent(step: Partial<StepBody>) {
  const { content, ...fields } = fieldsOfStep.of(step);
  return { ...fields, ...(content && { contentDoc: content }) };
}

describe.each([['all fields', full] as const, ...stepsOfOneField(full)])('a step with %s', (_field, step) => {
  test('is the same after encoding and decoding', () => {
    const wire = encodeStep(step, 0, { instructionId: 'wi', alerts: [], printHtml });
    expect(decodeStep(stepWire.parse(json(wire)))).toEqual(step);
  });

  test('is the same after it is created or saved, in the whole form and in the small one', () => {
    const { isGenerated, ...fields } = sent(step);
    const given = { ...fields, ...(isGenerated && { isGenerated }) };
    const made = { ...given, id: step.id, instructionId: 'wi', parentId: null, position: 0 };
    expect(createStep.body.parse(json(z.encode(createStep.body, made)))).toEqual(made);
    const save = {
      ...EMPTY_SAVE,
      steps: [{ ...given, id: step.id, children: [] }],
      changes: { changed: [{ ...given, id: step.id, place: null }], removedIds: [] },
    };
    const { steps, changes } = updateInstruction.body.parse(json(z.encode(updateInstruction.body, save)));
    expect([steps, changes]).toEqual([save.steps, save.changes]);
  });

  test('is shown as it was when somebody did it', () => {
    const before = { ...fieldsOfStep.work(step), files: [{ name: 'bolt.png', sha256: 'ab' }] };
    const changed = { stepId: step.id, revision: 3, isRead: true, before, markedUpFileIds: ['f'] };
    expect(changedStepCodec.parse(json(z.encode(changedStepCodec, changed)))).toEqual(changed);
  });
});

test.each(stepsOfOneField(full))('a save with one changed field has that field alone: %s', (field, step) => {
  const change = { ...sent({ [field]: step[field] }), id: step.id, place: null };
  const save = { ...EMPTY_SAVE, changes: { changed: [change], removedIds: [] } };
  const { changes } = updateInstruction.body.parse(json(z.encode(updateInstruction.body, save)));
  expect(changes?.changed).toEqual([change]);
  expect(Object.keys(change)).toHaveLength(3);
});

test.each(stepsOfOneField(full))('a conflict has the name of %s on the wire', (field, step) => {
  const conflict: MergeConflict = { id: 's', kind: 'step', field, base: null, theirs: step[field], yours: null };
  expect(encodeConflict(conflict, printHtml).field).toBe(STEP_FIELDS[field].wire);
});
