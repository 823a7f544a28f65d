import { expect, test } from 'vitest';
import { fieldName, valueWords } from './conflict-words.ts';

test('a clash on the publication page is told in the words of that page: names, items one a line, dates as dates', () => {
  expect([fieldName('documentNumber'), fieldName('subSystem')]).toEqual(['Document number', 'Subsystem']);
  expect(valueWords(['Bill of materials', 'Torque table'], 'references')).toBe('Bill of materials\nTorque table');
  expect(valueWords(Date.parse('2027-11-20T12:00:00Z'), 'rescissionDateMs')).toBe('Saturday, November 20th, 2027');
  expect(valueWords([], 'references')).toBe('');
});
