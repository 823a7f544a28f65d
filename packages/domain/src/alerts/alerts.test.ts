import { anAlert, anId } from '@benchbook/testkit';
import { expect, test } from 'vitest';
import {
  alertGate,
  alertNameFrom,
  alertsOfStep,
  categoryLabel,
  findAlertNameProblem,
  NOTES,
  ownAlertTexts,
  removeFromStep,
  WARNINGS,
} from './index.ts';

const stepId = anId();
const note = anAlert({ name: 'Reading', category: NOTES, isGlobal: true });
const custom = anAlert({ name: 'Torque', category: 'Torque', stepIds: [stepId] });
const warning = anAlert({ name: 'Pinch', category: WARNINGS, stepIds: [stepId], content: 'Keep clear' });
const elsewhere = anAlert({ name: 'Other', stepIds: [anId()] });

test('INFO-07: categories show as Warning, Caution, Info, their own name, or Untitled', () => {
  expect(['Warnings', 'Cautions', 'Notes', 'Torque', ''].map(categoryLabel)).toEqual([
    'Warning',
    'Caution',
    'Info',
    'Torque',
    'Untitled',
  ]);
});

test('ALERT-16: a step shows its own alerts and the global ones, warnings first', () => {
  expect(alertsOfStep([note, custom, elsewhere, warning], stepId).map((alert) => alert.name)).toEqual([
    'Pinch',
    'Reading',
    'Torque',
  ]);
});

test('ALERT-10 ALERT-11: warnings and cautions of a step are the wording of its own alerts', () => {
  expect(ownAlertTexts([note, custom, warning], stepId, WARNINGS)).toEqual(['Keep clear']);
  expect(ownAlertTexts([warning], anId(), WARNINGS)).toEqual([]);
});

test('INFO-04 INFO-05 INFO-06: the reader goes on when all is read, at once where reading is not required or there is nothing', () => {
  expect(alertGate([], new Set(), true).state).toBe('none');
  expect(alertGate([note], new Set(), false).state).toBe('free');
  expect(alertGate([note, warning], new Set([note.id]), true)).toEqual({ state: 'waiting', unread: 1 });
  expect(alertGate([note, warning], new Set([note.id, warning.id]), true).state).toBe('open');
});

test('VAL-33: a name is not blank and nobody else has it', () => {
  expect([
    findAlertNameProblem(' ', []),
    findAlertNameProblem(' Pinch ', [warning]),
    findAlertNameProblem('New', [warning]),
  ]).toEqual(['blank', 'taken', undefined]);
});

test('ALERT-25 ALERT-26: taken off its only step an alert goes, off one of several it stays on the others', () => {
  const both = { ...warning, stepIds: [stepId, 'other'] };
  expect(removeFromStep([warning, custom], warning.id, stepId)).toEqual([custom]);
  expect(removeFromStep([both], both.id, stepId)[0]?.stepIds).toEqual(['other']);
});

test('an alert without a name is called by its first words, each once', () => {
  const text = 'Handle with care. The aluminum extrusions may have sharp corners.';
  const first = alertNameFrom(text, new Set());
  expect(first).toBe('Handle with care. The aluminum');
  expect(alertNameFrom(text, new Set([first]))).toBe(`${first} (2)`);
  expect(alertNameFrom(' ', new Set())).toBe('Alert');
});
