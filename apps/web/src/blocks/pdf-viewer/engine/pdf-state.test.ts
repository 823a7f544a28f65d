import { expect, test } from 'vitest';
import { problemOf } from './pdf-state.ts';

test('an error of a document is one that a reader can act on', () => {
  const status = (code: number) => problemOf(Object.assign(new Error('Unexpected server response'), { status: code }));
  expect([404, 410, 401, 403, 500, 503].map(status)).toEqual([
    ...['missing', 'missing', 'refused', 'refused', 'unreachable', 'unreachable'],
  ]);
  const named = (name: string, message = 'load') => problemOf(Object.assign(new Error(message), { name }));
  expect([named('InvalidPDFException'), named('FormatError'), named('TypeError'), named('Error', 'odd object')]).toEqual([
    ...['damaged', 'damaged', 'unreachable', 'damaged'],
  ]);
  expect([problemOf('text'), problemOf(null), problemOf(new Error('Failed to FETCH'))]).toEqual([
    'damaged',
    'damaged',
    'unreachable',
  ]);
});
