import { fieldsOfStep, STEP_FIELDS } from '@benchbook/domain/steps';
import { aFullInstruction, aFullStep, anInstruction, aStep, stepsOfOneField } from '@benchbook/testkit';
import { expect, test } from 'vitest';
import { diffDrafts, toDraft } from '../../../blocks/instruction-draft/index.ts';
import { smallSave } from './small-save.ts';

const full = aFullStep();
const draftOf = (...steps: readonly (typeof full)[]) => toDraft(anInstruction({ steps }));

/** The changed steps in a small save. */
function changesFrom(before: ReturnType<typeof draftOf>, after: ReturnType<typeof draftOf>) {
  return smallSave(after, diffDrafts(before, after), 7).changes?.changed;
}

test('a new step is saved with every field and file', () => {
  const other = aStep();
  const { content, ...fields } = fieldsOfStep.of(full);
  const [use] = full.attachments;
  const file = { ...use, fileId: use?.file.id, path: null };
  expect(changesFrom(draftOf(other), draftOf(other, full))).toEqual([
    {
      ...fields,
      contentDoc: content,
      id: full.id,
      place: { parentId: null, position: 1 },
      attachments: [{ ...file, file: undefined }],
    },
  ]);
});

test.each(stepsOfOneField(full))('a change of %s saves that field only', (field, step) => {
  const plain = { ...step, [field]: STEP_FIELDS[field].initial };
  const name = field === 'content' ? 'contentDoc' : field;
  expect(changesFrom(draftOf(plain), draftOf(step))).toEqual([{ id: full.id, place: null, [name]: full[field] }]);
});

test('all fields other than steps are saved', () => {
  const before = anInstruction({ title: 'Old', publication: { ...anInstruction().publication, createdBy: 'somebody' } });
  const { steps: _steps, highlights: _highlights, kind: _kind, ...fields } = aFullInstruction();
  const after = { ...before, ...fields, requiresInfoChecks: true };
  const [from, to] = [toDraft(before), toDraft(after)];
  expect(smallSave(to, diffDrafts(from, to), 7).fields).toEqual({ ...fields, requiresInfoChecks: true });
});
