import { aStep } from '@benchbook/testkit';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { heldAt } from './index.ts';

const [first, overseen, verified, last] = [
  aStep(),
  aStep({ requiresOversight: true }),
  aStep({ requiresVerification: true }),
  aStep(),
];
const steps = [first, overseen, verified, last];
const nobody = (): boolean => false;

const way = (fromId: string, toId: string | undefined, isVerified: (stepId: string) => boolean = nobody) =>
  heldAt({ steps, fromId, toId, isVerified });

test('PREV-09: a step under oversight stops the reader, by a single step or a jump, until it is verified', () => {
  for (const to of [verified.id, last.id, undefined]) expect(way(overseen.id, to)).toBe(overseen.id);
  expect(way(overseen.id, verified.id, (id) => id === overseen.id)).toBeUndefined();
  expect(way(overseen.id, last.id, (id) => id === verified.id)).toBe(overseen.id);
});

test('PREV-10: a step that asks for verification stops the reader, too', () => {
  expect(way(verified.id, last.id)).toBe(verified.id);
  expect(way(verified.id, last.id, (id) => id === verified.id)).toBeUndefined();
});

test('a jump across steps that need a supervisor stops at the first unverified one', () => {
  expect([way(first.id, verified.id), way(first.id, last.id), way(first.id, undefined)]).toEqual(Array(3).fill(overseen.id));
  expect(way(first.id, last.id, (id) => id === overseen.id)).toBe(verified.id);
  expect(way(first.id, overseen.id)).toBeUndefined();
});

test('PREV-09 PREV-10: going back is always allowed, and steps without a supervisor stop nobody', () => {
  const plain = [first, last, aStep()];
  expect([way(overseen.id, first.id), way(verified.id, overseen.id), way(last.id, undefined), way(last.id, last.id)]).toEqual(
    Array(4).fill(undefined),
  );
  expect(heldAt({ steps: plain, fromId: first.id, toId: plain[2]?.id, isVerified: nobody })).toBeUndefined();
});

test('PREV-09 PREV-10: going forward is blocked exactly if an unverified step that needs a supervisor is on the way', () => {
  const kinds = fc.record({ requiresOversight: fc.boolean(), requiresVerification: fc.boolean(), isVerified: fc.boolean() });
  fc.assert(
    fc.property(fc.array(kinds, { minLength: 2, maxLength: 8 }), fc.nat(), fc.nat(), (given, one, other) => {
      const all = given.map((fields) => ({ ...aStep(fields), isVerified: fields.isVerified }));
      const [from, to] = [one % all.length, other % all.length];
      const holding = (step: (typeof all)[number]): boolean =>
        (step.requiresOversight || step.requiresVerification) && !step.isVerified;
      const isVerified = (id: string) => all.find((step) => step.id === id)?.isVerified ?? false;
      const held = heldAt({ steps: all, fromId: all[from]?.id ?? '', toId: all[to]?.id, isVerified });
      expect(held).toBe(all.find((step, index) => index >= from && index < to && holding(step))?.id);
    }),
  );
});
