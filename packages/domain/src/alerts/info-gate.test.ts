import { anAlert } from '@benchbook/testkit';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CAUTIONS, type InfoReading, infoGate, NOTES, NOTHING_READ, WARNINGS, withPassed, withRead } from './index.ts';

const note = anAlert({ name: 'Lights', category: NOTES });
const warning = anAlert({ name: 'Power', category: WARNINGS, content: 'Power off' });
const caution = anAlert({ name: 'Edges', category: CAUTIONS });
const page = { alerts: [note, warning, caution], requiresInfoChecks: true };

test('INFO-01 INFO-04: Continue comes with the last alert that is read, the gate opens with Continue', () => {
  const [first, second] = [withRead(NOTHING_READ, note), withRead(withRead(NOTHING_READ, note), caution)];
  expect(infoGate(page, NOTHING_READ).items.map(({ alert }) => alert.name)).toEqual(['Power', 'Edges', 'Lights']);
  expect([NOTHING_READ, first, second].map((reading) => infoGate(page, reading).unreadCount)).toEqual([3, 2, 1]);
  expect(infoGate(page, second)).toMatchObject({ isAllRead: false, canContinue: false, isOpen: false });
  expect(infoGate(page, withRead(second, warning))).toMatchObject({ isAllRead: true, canContinue: true, isOpen: false });
  expect(infoGate(page, withPassed(page)).isOpen).toBe(true);
});

test('INFO-05: where reading is not checked one may go on at once, and is not asked again', () => {
  const unchecked = { ...page, requiresInfoChecks: false };
  expect(infoGate(unchecked, NOTHING_READ)).toMatchObject({ canContinue: true, isAllRead: false, isOpen: false });
  expect(infoGate(unchecked, withPassed(unchecked)).isOpen).toBe(true);
});

test('INFO-06: without alerts there is no page', () => {
  expect(infoGate({ alerts: [], requiresInfoChecks: true }, NOTHING_READ).isOpen).toBe(true);
});

test('an alert that was added, worded anew or made a warning since has to be read; the others stay read', () => {
  const passed = withPassed(page);
  for (const changed of [{ content: 'Power off and locked' }, { category: CAUTIONS }, { name: 'Mains' }]) {
    const gate = infoGate({ ...page, alerts: [note, { ...warning, ...changed }, caution] }, passed);
    expect([gate.isOpen, gate.unreadCount]).toEqual([false, 1]);
  }
  expect(infoGate({ ...page, alerts: [...page.alerts, anAlert()] }, passed).unreadCount).toBe(1);
  expect(infoGate({ ...page, alerts: [{ ...warning, stepIds: ['elsewhere'] }] }, passed).isOpen).toBe(true);
});

test('INFO-04: in whatever order and however often alerts are read, Continue is there when each was read, and only then', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...page.alerts), { maxLength: 8 }), (clicks) => {
      const reading = clicks.reduce<InfoReading>(withRead, NOTHING_READ);
      expect(infoGate(page, reading).canContinue).toBe(new Set(clicks).size === page.alerts.length);
    }),
  );
});
