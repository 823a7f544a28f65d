import { expect, test } from 'vitest';
import { ROWS } from './rows.ts';

test('every row of the bench loads without a browser, under a unique name', () => {
  const names = ROWS.map(({ name }) => name);
  expect(names.length).toBeGreaterThan(40);
  expect(new Set(names).size).toBe(names.length);
});
