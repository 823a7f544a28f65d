import { aStep } from '@benchbook/testkit';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mayWalkTo } from './index.ts';

const [first, overseen, verified, last] = [
  aStep(),
  aStep({ requiresOversight: true }),
  aStep({ requiresVerification: true }),
  aStep(),
];
const steps = [first, overseen, verified, last];
const nobody = (): boolean => false;

const way = (fromId: string, toId: string | undefined, isVerified: (stepId: string) => boolean = nobody) =>
  mayWalkTo({ steps, fromId, toId, isVerified });

test('PREV-09: from a step under oversight one gets no further, by one step or by a leap, until it is verified', () => {
  expect([way(overseen.id, verified.id), way(overseen.id, last.id), way(overseen.id, undefined)]).toEqual([false, false, false]);
  expect(way(overseen.id, last.id, (id) => id === overseen.id)).toBe(true);
  expect(way(overseen.id, last.id, (id) => id === verified.id)).toBe(false);
});

test('PREV-10: the same holds for a step that asks for verification', () => {
  expect([way(verified.id, last.id), way(verified.id, last.id, (id) => id === verified.id)]).toEqual([false, true]);
});

test('PREV-09 PREV-10: going back is always allowed, and a step that asks for nobody holds nobody', () => {
  expect([way(overseen.id, first.id), way(verified.id, overseen.id), way(first.id, last.id), way(last.id, undefined)]).toEqual([
    true,
    true,
    true,
    true,
  ]);
});

test('PREV-09 PREV-10: on is barred exactly where the step on the screen asks for a supervisor and has none', () => {
  const kinds = fc.record({ requiresOversight: fc.boolean(), requiresVerification: fc.boolean(), isVerified: fc.boolean() });
  fc.assert(
    fc.property(fc.array(kinds, { minLength: 2, maxLength: 8 }), fc.nat(), fc.nat(), (given, one, other) => {
      const all = given.map((fields) => ({ ...aStep(fields), isVerified: fields.isVerified }));
      const [from, to] = [all[one % all.length], all[other % all.length]];
      if (!from || !to) return;
      const isOn = all.indexOf(to) > all.indexOf(from);
      const isHeld = (from.requiresOversight || from.requiresVerification) && !from.isVerified;
      const isVerified = (id: string) => all.find((step) => step.id === id)?.isVerified ?? false;
      expect(mayWalkTo({ steps: all, fromId: from.id, toId: to.id, isVerified })).toBe(!(isOn && isHeld));
    }),
  );
});
