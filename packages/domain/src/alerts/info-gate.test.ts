import { anAlert } from '@benchbook/testkit';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type AlertAcknowledgement,
  CAUTIONS,
  infoGate,
  NOTES,
  NOTHING_READ,
  readKey,
  stepToLookAt,
  WARNINGS,
  withPassed,
  withPassedElsewhere,
  withRead,
} from './index.ts';

const note = anAlert({ name: 'Lights', category: NOTES });
const warning = anAlert({ name: 'Power', category: WARNINGS, content: 'Power off' });
const caution = anAlert({ name: 'Edges', category: CAUTIONS });
const page = { alerts: [note, warning, caution], requiresInfoChecks: true };

test('INFO-01 INFO-04: Continue appears when the last alert is read, and the gate opens on Continue', () => {
  const [first, second] = [withRead(NOTHING_READ, note), withRead(withRead(NOTHING_READ, note), caution)];
  expect(infoGate(page, NOTHING_READ).items.map(({ alert }) => alert.name)).toEqual(['Power', 'Edges', 'Lights']);
  expect([NOTHING_READ, first, second].map((reading) => infoGate(page, reading).unreadCount)).toEqual([3, 2, 1]);
  expect(infoGate(page, second)).toMatchObject({ isAllRead: false, canContinue: false, isOpen: false });
  expect(infoGate(page, withRead(second, warning))).toMatchObject({ isAllRead: true, canContinue: true, isOpen: false });
  expect(infoGate(page, withPassed(NOTHING_READ, page)).isOpen).toBe(true);
});

test('INFO-05: without reading checks one may continue immediately and is not asked again', () => {
  const unchecked = { ...page, requiresInfoChecks: false };
  expect(infoGate(unchecked, NOTHING_READ)).toMatchObject({ canContinue: true, isAllRead: false, isOpen: false });
  expect(infoGate(unchecked, withPassed(NOTHING_READ, unchecked)).isOpen).toBe(true);
});

test('INFO-06: without alerts the info page is skipped', () => {
  expect(infoGate({ alerts: [], requiresInfoChecks: true }, NOTHING_READ).isOpen).toBe(true);
});

test('an alert that was added, reworded or turned into a warning has to be read; the others stay read', () => {
  const passed = withPassed(NOTHING_READ, page);
  for (const changed of [{ content: 'Power off and locked' }, { category: CAUTIONS }, { name: 'Mains' }]) {
    const gate = infoGate({ ...page, alerts: [note, { ...warning, ...changed }, caution] }, passed);
    expect([gate.isOpen, gate.unreadCount]).toEqual([false, 1]);
  }
  expect(infoGate({ ...page, alerts: [...page.alerts, anAlert()] }, passed).unreadCount).toBe(1);
  expect(infoGate({ ...page, alerts: [{ ...warning, stepIds: ['elsewhere'] }] }, passed).isOpen).toBe(true);
});

test('INFO-04: in whatever order and however often alerts are read, Continue is available only when every alert was read', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...page.alerts), { maxLength: 8 }), (clicks) => {
      const reading = clicks.reduce<AlertAcknowledgement>(withRead, NOTHING_READ);
      expect(infoGate(page, reading).canContinue).toBe(new Set(clicks).size === page.alerts.length);
    }),
  );
});

const newer = { ...page, alerts: [note, { ...warning, content: 'Power off and locked' }, caution, anAlert({ name: 'Glasses' })] };

test('a new or reworded alert takes a click and Continue: the click alone never opens the gate', () => {
  const passed = withPassed(NOTHING_READ, page);
  const clicked = newer.alerts.reduce<AlertAcknowledgement>(withRead, passed);
  expect(infoGate(newer, clicked)).toMatchObject({ isAllRead: true, canContinue: true, isOpen: false });
  expect(infoGate(newer, withPassed(clicked, newer)).isOpen).toBe(true);
});

test('alerts confirmed on another tablet of the same person are not asked for again; newer ones are', () => {
  const there = withPassed(NOTHING_READ, page).passedKeys;
  expect(infoGate(page, withPassedElsewhere(NOTHING_READ, there)).isOpen).toBe(true);
  expect(infoGate(newer, withPassedElsewhere(NOTHING_READ, there))).toMatchObject({ isOpen: false, unreadCount: 2 });
});

test('in any order of clicks and Continue, the gate is open only when every alert on the page was confirmed', () => {
  type Act = { readonly kind: 'click'; readonly at: number } | { readonly kind: 'continue'; readonly isNewer: boolean };
  const acts = fc.array(
    fc.oneof(
      fc.record({ kind: fc.constant('click' as const), at: fc.nat(3) }),
      fc.record({ kind: fc.constant('continue' as const), isNewer: fc.boolean() }),
    ),
  );
  fc.assert(
    fc.property(acts, (done: readonly Act[]) => {
      const passed = new Set<string>();
      let reading = NOTHING_READ;
      for (const act of done) {
        const on = act.kind === 'continue' && !act.isNewer ? page : newer;
        if (act.kind === 'click') reading = withRead(reading, newer.alerts[act.at] ?? note);
        else {
          reading = withPassed(reading, on);
          for (const alert of on.alerts) passed.add(readKey(alert));
        }
      }
      for (const each of [page, newer])
        expect(infoGate(each, reading).isOpen).toBe(each.alerts.every((alert) => passed.has(readKey(alert))));
    }),
  );
});

test('a person called to a step sees it before the alerts; a person doing the work reads the alerts first, in each run', () => {
  const called = { run: null, calledId: 'second', stepIds: ['first', 'second'] };
  for (const role of ['Shop Supervisor', 'Work Lead', 'Dev'] as const) expect(stepToLookAt({ ...called, role })).toBe('second');
  const supervisor = { ...called, role: 'Shop Supervisor' } as const;
  expect(stepToLookAt({ ...supervisor, run: 1 })).toBeUndefined();
  expect(stepToLookAt({ ...supervisor, calledId: null })).toBeUndefined();
  expect(stepToLookAt({ ...supervisor, calledId: 'deleted' })).toBeUndefined();
  for (const role of ['Artisan', 'Engineer', 'E&E', 'QA'] as const) expect(stepToLookAt({ ...called, role })).toBeUndefined();
});
