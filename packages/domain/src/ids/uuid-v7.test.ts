import { expect, test } from 'vitest';
import { isId, newId, uuidV7 } from './index.ts';

const letters = new Uint8Array(10).fill(0xff);

test('an id has the time in its first 48 bits, version 7 and the variant of RFC 9562; the rest is random', () => {
  expect(uuidV7(0x0192_3456_789a, new Uint8Array(10))).toBe('01923456-789a-7000-8000-000000000000');
  expect(uuidV7(2 ** 48 - 1, letters)).toBe('ffffffff-ffff-7fff-bfff-ffffffffffff');
  expect(newId(1).slice(0, 15)).toBe('00000000-0001-7');
});

test('ids are UUIDs in lower case, of any version; nothing else is an id', () => {
  expect([newId(), '3f2504e0-4f89-41d3-9a0c-0305e82c3301'].every(isId)).toBe(true);
  const others = ['', 'step', newId().toUpperCase(), `${newId()}0`, newId().replaceAll('-', ''), 7, null, [newId()]];
  expect(others.filter(isId)).toEqual([]);
});
