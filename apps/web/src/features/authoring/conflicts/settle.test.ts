import { anInstruction, aPhotoMarkup, aStep, aText, aUse } from '@benchbook/testkit';
import { expect, test } from 'vitest';
import { type DraftConflict, toDraft } from '../../../blocks/instruction-draft/index.ts';
import { bothDocuments, settle } from './settle.ts';

const step = aStep({ title: 'Mine', content: aText('My text') });
const draft = toDraft(anInstruction({ steps: [step, aStep()] }));
const conflict: DraftConflict = {
  kind: 'field',
  item: 'step',
  id: step.id,
  field: 'title',
  base: 'Old',
  theirs: 'Theirs',
  yours: 'Mine',
};
const titleIn = (result: typeof draft) => result.tree.byId[step.id]?.title;

test('the draft has their text, your text or the joint text, as chosen', () => {
  expect(titleIn(settle(draft, conflict, { take: 'theirs' }))).toBe('Theirs');
  expect(titleIn(settle(draft, conflict, { take: 'yours' }))).toBe('Mine');
  expect(titleIn(settle(draft, conflict, { take: 'joint', value: 'Both' }))).toBe('Both');
});

test('a conflict of photo mark-up is resolved as chosen, on that photo only', () => {
  const [use, other] = [aUse({ photoMarkup: aPhotoMarkup() }), aUse()];
  const [theirs, yours] = [aPhotoMarkup({ turn: 90 }), use.photoMarkup];
  const photos = toDraft(anInstruction({ steps: [{ ...step, attachments: [use, other] }] }));
  const drawn: DraftConflict = {
    kind: 'field',
    item: 'use',
    id: use.id,
    stepId: step.id,
    field: 'photoMarkup',
    base: null,
    theirs,
    yours,
  };
  const marks = (take: 'theirs' | 'yours') =>
    settle(photos, drawn, { take }).tree.byId[step.id]?.attachments.map((each) => each.photoMarkup);
  expect([marks('theirs'), marks('yours')]).toEqual([
    [theirs, null],
    [yours, null],
  ]);
});

test('a conflict between deleting and changing a step is resolved as chosen, whichever side deleted it', () => {
  const gone = (by: 'you' | 'them', take: 'theirs' | 'yours') =>
    settle(draft, { kind: 'removed', by, stepId: step.id, step }, { take }).tree.byId[step.id] === undefined;
  expect([gone('you', 'yours'), gone('you', 'theirs'), gone('them', 'theirs'), gone('them', 'yours')]).toEqual([
    true,
    false,
    true,
    false,
  ]);
});

test('a joint text starts with both texts, so that nothing has to be typed again', () => {
  expect(bothDocuments(aText('Their text'), aText('My text'))).toEqual(aText('Their text', 'My text'));
});
