import { aFile, anAlert, anInstruction, aPhotoMarkup, aStep, aUse } from '@benchbook/testkit';
import { expect, test } from 'vitest';
import { type DraftConflict, toDraft } from '../../../blocks/instruction-draft/index.ts';
import { conflictPlace, fieldName, valueWords } from './conflict-words.ts';

test('a conflict about an alert names the alert, and its fields as the alert editor calls them', () => {
  const alert = anAlert({ name: 'Hot surface' });
  const conflict: DraftConflict = {
    kind: 'field',
    item: 'alert',
    id: alert.id,
    field: 'category',
    base: 'Notes',
    theirs: 'Cautions',
    yours: 'Warnings',
  };
  expect(conflictPlace(conflict, toDraft(anInstruction({ alerts: [alert] })), () => '')).toBe('Hot surface');
  expect(['name', 'category', 'isGlobal'].map(fieldName)).toEqual(['Name', 'Category', 'Applies to all steps']);
  expect([valueWords(true), valueWords('Warnings')]).toEqual(['Yes', 'Warnings']);
});

test('a conflict about photo mark-up names step and photo, and describes both drawings', () => {
  const use = aUse({ file: aFile({ path: 'plug.jpg' }) });
  const step = aStep({ title: 'Connect', attachments: [use] });
  const [theirs, yours] = [null, aPhotoMarkup({ turn: 90 })];
  const conflict: DraftConflict = {
    kind: 'field',
    item: 'use',
    id: use.id,
    stepId: step.id,
    field: 'photoMarkup',
    base: null,
    theirs,
    yours,
  };
  expect(conflictPlace(conflict, toDraft(anInstruction({ steps: [step] })), () => '1.2')).toBe('1.2 Connect, plug.jpg');
  expect([fieldName('photoMarkup'), valueWords(theirs, 'photoMarkup'), valueWords(yours, 'photoMarkup')]).toEqual([
    'Marks on the photo',
    'shown as it is',
    'turned to the right, red arrow',
  ]);
});
