import { expect, test } from 'vitest';
import { newPublicationPage, rescissionDateMs, rescissionYears } from './rescission-date.ts';

const at = (text: string): number => Date.parse(`${text}T08:30:00Z`);

test('CONST-27: an instruction is due for rescission 1, 3 or 5 years after its creation, 1 by default', () => {
  expect([rescissionDateMs(at('2026-11-20'), 3), rescissionDateMs(at('2026-11-20'), 5)]).toEqual([
    at('2029-11-20'),
    at('2031-11-20'),
  ]);
  expect(newPublicationPage('demo_engineer', at('2026-11-20')).rescissionDateMs).toBe(at('2027-11-20'));
});

test('created on a leap day, it is due on the first of March', () => {
  expect(rescissionDateMs(at('2028-02-29'), 1)).toBe(at('2029-03-01'));
});

test('CONST-27: the number of years is derived from the date; any other date gives none of the three', () => {
  const created = at('2026-11-20');
  expect([1, 3, 5].map((years) => rescissionYears(created, at(`${2026 + years}-11-20`)))).toEqual([1, 3, 5]);
  const dayMs = 86_400_000;
  for (const awayMs of [1 - dayMs, dayMs - 1]) expect(rescissionYears(created, at('2027-11-20') + awayMs)).toBe(1);
  for (const awayMs of [-dayMs, dayMs]) expect(rescissionYears(created, at('2027-11-20') + awayMs)).toBeUndefined();
  expect(rescissionYears(created, at('2028-11-20'))).toBeUndefined();
});
