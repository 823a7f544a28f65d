import { expect, test } from 'vitest';
import { isReading } from './reading.ts';

test('a stored reading has all that sending needs, each of its type', () => {
  const reading = { eventId: 'e', userId: 'u', instructionId: 'i', stepId: 's', atMs: 5, revision: 2 };
  expect([reading, { ...reading, title: 'Valve', step: '1.2' }].map(isReading)).toEqual([true, true]);
  for (const name of Object.keys(reading)) {
    expect(isReading({ ...reading, [name]: undefined }), name).toBe(false);
    expect(isReading({ ...reading, [name]: name === 'atMs' || name === 'revision' ? '5' : 5 }), name).toBe(false);
  }
  expect([null, undefined, 'reading', 7].map(isReading)).toEqual([false, false, false, false]);
});
