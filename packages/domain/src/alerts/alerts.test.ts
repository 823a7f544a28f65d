import { anAlert, anId } from '@benchbook/testkit';
import { expect, test } from 'vitest';
import { alertNameFrom, alertsOfStep, NOTES, WARNINGS } from './index.ts';

const stepId = anId();
const note = anAlert({ name: 'Reading', category: NOTES, isGlobal: true });
const custom = anAlert({ name: 'Torque', category: 'Torque', stepIds: [stepId] });
const warning = anAlert({ name: 'Pinch', category: WARNINGS, stepIds: [stepId], content: 'Keep clear' });
const elsewhere = anAlert({ name: 'Other', stepIds: [anId()] });

test('ALERT-16: a step shows its own alerts and the global ones, warnings first', () => {
  expect(alertsOfStep([note, custom, elsewhere, warning], stepId).map((alert) => alert.name)).toEqual([
    'Pinch',
    'Reading',
    'Torque',
  ]);
});

test('an alert without a name is called by its first words, each once', () => {
  const text = 'Handle with care. The aluminum extrusions may have sharp corners.';
  const first = alertNameFrom(text, new Set());
  expect(first).toBe('Handle with care. The aluminum');
  expect(alertNameFrom(text, new Set([first]))).toBe(`${first} (2)`);
  expect(alertNameFrom(' ', new Set())).toBe('Alert');
});
