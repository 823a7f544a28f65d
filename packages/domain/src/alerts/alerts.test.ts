import { anAlert, anId } from '@benchbook/testkit';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type Alert,
  addAlertToStep,
  alertNameFrom,
  alertsOfStep,
  alertWords,
  byWeight,
  CAUTIONS,
  categoriesOf,
  changeAlert,
  choicesOfCategory,
  DANGERS,
  deleteAlerts,
  findAlertNameProblem,
  isConfirmedAtSteps,
  NOTES,
  newAlert,
  removeAlertFromStep,
  temporaryAlertName,
  WARNINGS,
  withNamesOfTheirOwn,
} from './index.ts';

const [stepId, otherId] = [anId(), anId()];
const note = anAlert({ name: 'Reading', category: NOTES, isGlobal: true });
const custom = anAlert({ name: 'Torque', category: 'Torque', stepIds: [stepId] });
const warning = anAlert({ name: 'Pinch', category: WARNINGS, stepIds: [stepId], content: 'Keep clear' });
const caution = anAlert({ name: 'Sharp', category: CAUTIONS, stepIds: [stepId] });
const elsewhere = anAlert({ name: 'Other', stepIds: [otherId] });
const always = (): boolean => true;

test('ALERT-16: a step shows its own alerts and the global ones, warnings first', () => {
  expect(alertsOfStep([note, custom, elsewhere, caution, warning], stepId).map((alert) => alert.name)).toEqual([
    'Pinch',
    'Sharp',
    'Reading',
    'Torque',
  ]);
});

describe('names', () => {
  test('ALERT-19 ALERT-21: an unnamed alert is called nullStepItem with the next free number', () => {
    expect(temporaryAlertName(new Set())).toBe('nullStepItem1');
    expect(temporaryAlertName(new Set(['nullStepItem1', 'nullStepItem2', 'Pinch']))).toBe('nullStepItem3');
  });

  test('VAL-33 ALERT-23: a name is refused when it is blank or another alert has it', () => {
    const others = new Set(['Hot surface']);
    expect([' \n', ' Hot surface ', 'x'.repeat(10_001)].map((name) => findAlertNameProblem(name, others))).toEqual([
      'blank',
      'taken',
      'too-long',
    ]);
    expect(findAlertNameProblem('Hot surfaces', others)).toBeUndefined();
  });

  test('VAL-33: a name is checked as it is stored: invisible characters do not make a name, nor a different one', () => {
    const others = new Set(['Hot surface']);
    expect(['\u200b', 'Hot sur\u200bface'].map((name) => findAlertNameProblem(name, others))).toEqual(['blank', 'taken']);
  });

  test('ALERT-23: renaming changes neither position nor content of an alert', () => {
    expect(changeAlert([note, warning], note.id, { name: 'Read first' })).toEqual([{ ...note, name: 'Read first' }, warning]);
  });

  test('an unnamed alert is named after its first sentence, or the first words of a long one, uniquely', () => {
    const text = 'Handle with care. The aluminum extrusions may have sharp corners.';
    const first = alertNameFrom(text, new Set());
    expect(first).toBe('Handle with care');
    const long = 'The aluminum extrusions may have sharp corners and edges on which people who do not look cut their hands.';
    expect(alertNameFrom(long, new Set())).toBe('The aluminum extrusions may have sharp');
    expect(alertNameFrom('Tighten to 1.5 Nm at most', new Set())).toBe('Tighten to 1.5 Nm at most');
    expect(alertNameFrom(text, new Set([first]))).toBe(`${first} (2)`);
    expect(alertNameFrom(' ', new Set())).toBe('Alert');
  });

  test('no alert is lost when names collide: each gets a unique name, and the first one keeps its own', () => {
    const names = fc.array(fc.constantFrom('Hot', 'Hot (2)', 'Hot (3)', 'Sharp'), { maxLength: 8 });
    fc.assert(
      fc.property(names, (given) => {
        const alerts = given.map((name) => anAlert({ name }));
        const own = withNamesOfTheirOwn(alerts);
        expect(own.map((alert) => alert.id)).toEqual(alerts.map((alert) => alert.id));
        expect(new Set(own.map((alert) => alert.name)).size).toBe(given.length);
        for (const name of given) expect(own[given.indexOf(name)]?.name).toBe(name);
      }),
    );
  });
});

test('GEN-07 ALERT-20: categories are Cautions, Warnings, Notes, and a custom one while an alert uses it', () => {
  const noise = anAlert({ category: 'Noise' });
  expect(categoriesOf([noise, warning, anAlert({ category: ' ' })])).toEqual(['Cautions', 'Warnings', 'Notes', 'Noise']);
  expect(categoriesOf([warning])).toEqual(['Cautions', 'Warnings', 'Notes']);
});

test('a danger precedes a warning and is confirmed at its steps; it is always offered, and filters list it once it is used', () => {
  const danger = anAlert({ name: 'Stored pressure', category: DANGERS });
  expect(byWeight([note, caution, warning, danger]).map((alert) => alert.category)).toEqual([
    'Dangers',
    'Warnings',
    'Cautions',
    'Notes',
  ]);
  expect([danger, warning, caution, note, custom].map(isConfirmedAtSteps)).toEqual([true, true, true, false, false]);
  expect(categoriesOf([danger])).toEqual(['Cautions', 'Warnings', 'Notes', 'Dangers']);
  expect(choicesOfCategory([custom])).toEqual(['Cautions', 'Warnings', 'Notes', 'Dangers', 'Torque']);
});

describe('steps of an alert', () => {
  test('ALERT-22: a new alert is on the current step and otherwise empty', () => {
    expect(newAlert('a', 'nullStepItem1', stepId, WARNINGS)).toEqual({
      id: 'a',
      name: 'nullStepItem1',
      category: 'Warnings',
      stepIds: [stepId],
      isGlobal: false,
      content: '',
    });
    expect(newAlert('a', 'nullStepItem1', null, WARNINGS).stepIds).toEqual([]);
  });

  test('ALERT-25: an alert removed from its only step is deleted', () => {
    expect(removeAlertFromStep([warning, elsewhere], warning.id, stepId, always)).toEqual([elsewhere]);
  });

  test('ALERT-26: an alert removed from one of two steps stays on the other', () => {
    const both = addAlertToStep([warning], warning.id, otherId);
    expect(removeAlertFromStep(both, warning.id, stepId, always)).toEqual([{ ...warning, stepIds: [otherId] }]);
  });

  test('ALERT-25: a deleted step does not keep an alert alive, and a global alert needs no step', () => {
    const both = [{ ...warning, stepIds: [stepId, otherId] }];
    expect(removeAlertFromStep(both, warning.id, stepId, (id) => id !== otherId)).toEqual([]);
    const everywhere = [{ ...warning, isGlobal: true }];
    expect(removeAlertFromStep(everywhere, warning.id, stepId, always)).toEqual([{ ...warning, isGlobal: true, stepIds: [] }]);
  });

  test('ALERT-25 ALERT-26: removing an alert from a step changes no other alert and always removes it from that step', () => {
    const steps = fc.subarray(['s1', 's2', 's3']);
    const anyAlerts = fc
      .array(steps, { minLength: 1, maxLength: 5 })
      .map((lists) => lists.map((stepIds) => anAlert({ stepIds })));
    fc.assert(
      fc.property(anyAlerts, (alerts: readonly Alert[]) => {
        const [first, ...others] = alerts;
        const after = removeAlertFromStep(alerts, first?.id ?? '', 's2', always);
        expect(after.filter((alert) => alert.id !== first?.id)).toEqual(others);
        expect(after.find((alert) => alert.id === first?.id)?.stepIds ?? []).not.toContain('s2');
      }),
    );
  });

  test('an alert is on a step at most once, and selected alerts are deleted together', () => {
    const once = addAlertToStep([elsewhere], elsewhere.id, stepId);
    expect(addAlertToStep(once, elsewhere.id, stepId)[0]?.stepIds).toEqual([otherId, stepId]);
    expect(deleteAlerts([note, custom, warning], new Set([note.id, warning.id]))).toEqual([custom]);
  });
});

test('an alert shows its name and its text without repetition', () => {
  const wordsOf = (name: string, content: string) => alertWords({ name, content });
  expect(wordsOf('Hot surface', 'Wear gloves.')).toEqual({ lead: 'Hot surface', text: 'Wear gloves.' });
  expect(wordsOf('Hot surface', ' ')).toEqual({ lead: '', text: 'Hot surface' });
  expect(wordsOf('Power off (2)', 'Power  off and locked.')).toEqual({ lead: '', text: 'Power  off and locked.' });
});
