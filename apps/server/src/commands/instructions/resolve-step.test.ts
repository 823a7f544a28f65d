import { defaultStep, fieldsOfStep, type Step, type StepBody } from '@benchbook/domain/steps';
import { aFullStep, stepsOfOneField } from '@benchbook/testkit';
import { expect, test } from 'vitest';
import { resolveStep, writeBasis } from './resolve-step.ts';

const full = aFullStep();
const plain: Step = { ...defaultStep(full.id), attachments: full.attachments };
const [use] = full.attachments;
const files = {
  byId: new Map(use && [[use.file.id, { ...use.file, isDeleted: false, modelId: null, createdAtMs: 0 }]]),
  byPath: new Map(),
};

/** The fields that a call sends. */
function sent(step: Partial<StepBody>) {
  const { content, ...fields } = fieldsOfStep.of(step);
  return { ...fields, ...(content && { contentDoc: content }) };
}

test('a new step has every field that was sent', () => {
  const attachments = use ? [{ ...use, fileId: use.file.id, path: null }] : [];
  expect(resolveStep({ ...sent(full), attachments }, full.id, writeBasis([], files, true))).toEqual(full);
});

// Only a new step takes `isGenerated` from the call; for a known one it depends on title and content.
test.each(stepsOfOneField(full).filter(([field]) => field !== 'isGenerated'))('%s alone is changed', (field, step) => {
  const basis = writeBasis([plain], files, true);
  expect(resolveStep(sent({ [field]: full[field] }), full.id, basis)).toEqual(step);
  expect(resolveStep({}, full.id, writeBasis([step], files, true))).toEqual(step);
});
