import { expect, test } from 'vitest';
import { loweredSigns, raisedSigns } from './raised-signs.ts';

test.each([
  ['-3', '⁻³'],
  ['−3', '⁻³'],
  ['–3', '⁻³'],
  ['1,2', '¹,²'],
  ['n', 'ⁿ'],
  ['(2)', '⁽²⁾'],
  ['+0.2', null],
  ['0,5', null],
  ['1/2', null],
  ['2y', null],
  ['st', null],
  [',', null],
  ['', null],
])('raised, %s is %s', (plain, signs) => {
  expect(raisedSigns(plain)).toBe(signs);
});

test.each([
  ['2', '₂'],
  ['n+1', 'ₙ₊₁'],
  ['max', null],
])('lowered, %s is %s', (plain, signs) => {
  expect(loweredSigns(plain)).toBe(signs);
});
