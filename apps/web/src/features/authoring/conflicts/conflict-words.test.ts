import { anAlert, anInstruction } from '@benchbook/testkit';
import { expect, test } from 'vitest';
import { type DraftConflict, toDraft } from '../../../blocks/instruction-draft/index.ts';
import { conflictPlace, fieldName, valueWords } from './conflict-words.ts';

test('a clash about an alert names the alert, and its fields in the words of the alerts', () => {
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
