import { createHash } from 'node:crypto';
import { aFullStep, anId, anInstruction, stepsOfOneField } from '@benchbook/testkit';
import { describe, expect, test } from 'vitest';
import { compareSteps } from '../comparison/compare-steps.ts';
import { assembleContent, cloneContent, copySteps, partsOf, pasteSteps } from '../instructions/index.ts';
import { itemsOf } from '../progress/index.ts';
import { defaultStep, fieldsOfStep, ROOT, STEP_FIELDS, type Step, toSteps, toStepTree } from './index.ts';

const full = aFullStep();
const fields = stepsOfOneField(full);
const plain: Step = { ...defaultStep(full.id), attachments: full.attachments };

test('every field of a full step differs from its initial value', () => {
  for (const [field] of fields) expect(full[field], field).not.toEqual(STEP_FIELDS[field].initial);
  expect(fieldsOfStep.of(defaultStep('a'))).toEqual(fieldsOfStep.complete({}));
});

describe.each([['all fields', full] as const, ...fields])('a step with %s', (_field, step) => {
  const content = anInstruction({ steps: [step] });

  test('is split into parts and reassembled', () => {
    const parts = JSON.parse(JSON.stringify(partsOf(content)));
    expect(assembleContent(parts, () => step.attachments[0]?.file)).toEqual(content);
  });

  test('is cloned with its default attachment', () => {
    const copy = cloneContent(content, 'Copy', anId).steps[0];
    expect(copy && fieldsOfStep.of(copy)).toEqual({
      ...fieldsOfStep.of(step),
      defaultUseId: step.defaultUseId && copy?.attachments[0]?.id,
    });
  });

  test('is cut and pasted', () => {
    const cut = copySteps({ instructionId: 'a', tree: toStepTree([step]), alerts: [] }, [step.id], true);
    const target = { instructionId: 'a', tree: toStepTree([]), alerts: [] };
    const { tree } = pasteSteps(target, cut, { parentId: ROOT, index: 0 }, anId);
    expect(toSteps(tree)).toEqual([step]);
  });
});

describe.each(fields)('a change of %s', (field, step) => {
  test('invalidates a tick if the field is part of the work', () => {
    const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
    const [before, after] = [plain, step].map((each) => itemsOf(anInstruction({ steps: [each] }), sha256)[0]?.hash);
    expect(before !== after).toBe(STEP_FIELDS[field].isWork);
  });

  test('is compared between revisions', () => {
    const [row] = compareSteps([plain], [step]);
    const found = row?.kind === 'kept' ? row.fields.map((each) => each.field) : [];
    const expected = { defaultUseId: ['firstFile'], isGenerated: [] };
    expect(found).toEqual(STEP_FIELDS[field].isCompared ? [field] : expected[field as keyof typeof expected]);
  });
});
