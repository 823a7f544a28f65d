import { expect, test } from 'vitest';
import { equationOf } from './equation-field.ts';
import { formulaPieces } from './formula.ts';

test.each([
  ['fractions inside each other', `${'\\f('.repeat(20_000)}1${';2)'.repeat(20_000)}`],
  ['fractions one after the other', '\\f(1;2)'.repeat(50_000)],
  ['brackets that stay open', '\\f('.repeat(50_000)],
])('a field that is too long for a line is not read as a formula: %s', (_, code) => {
  const start = performance.now();
  expect(equationOf(code)).toBeNull();
  expect(performance.now() - start).toBeLessThan(2_000);
});

test('a formula of many fractions is written within seconds', () => {
  const fraction = equationOf('\\f(1;2)');
  const start = performance.now();
  const many = Array.from({ length: 20_000 }, () => fraction?.children ?? []).flat();
  const { pieces } = formulaPieces({ ...fraction!, children: many });
  expect(performance.now() - start).toBeLessThan(5_000);
  expect(pieces[0]?.text.startsWith('1/2 1/2 ')).toBe(true);
});
