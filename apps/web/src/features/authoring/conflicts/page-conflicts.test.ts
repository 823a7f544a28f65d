import { expect, test } from 'vitest';
import { fieldName, valueWords } from './conflict-words.ts';

test('a conflict on the publication page uses its labels, one list item per line, and formatted dates', () => {
  expect([fieldName('documentNumber'), fieldName('subSystem')]).toEqual(['Document number', 'Subsystem']);
  expect(valueWords(['Bill of materials', 'Torque table'], 'references')).toBe('Bill of materials\nTorque table');
  expect(valueWords(Date.parse('2027-11-20T12:00:00Z'), 'rescissionDateMs')).toBe('Saturday, November 20th, 2027');
  expect(valueWords([], 'references')).toBe('');
});
