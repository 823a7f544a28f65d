import { anAlert } from '@benchbook/testkit';
import { expect, test } from 'vitest';
import { CAUTIONS, NOTES, NOTHING_READ, unreadWarnings, WARNINGS, withWarningsRead } from './index.ts';

const caution = anAlert({ name: 'Edges', category: CAUTIONS, stepIds: ['s1'] });
const warning = anAlert({ name: 'Power', category: WARNINGS, stepIds: ['s1', 's2'] });
const plantWide = anAlert({ name: 'Glasses', category: CAUTIONS, isGlobal: true });
const note = anAlert({ name: 'Lights', category: NOTES, stepIds: ['s1'] });
const custom = anAlert({ name: 'Loud', category: 'Noise', isGlobal: true });
const alerts = [note, caution, custom, plantWide, warning];

const names = (stepId: string, reading = NOTHING_READ) => unreadWarnings({ alerts, stepId }, reading).map(({ name }) => name);

test('PREV-01 PREV-13: a step shows its own warnings and cautions and the global ones, warnings first, and no notes', () => {
  expect(names('s1')).toEqual(['Power', 'Edges', 'Glasses']);
  expect(names('s2')).toEqual(['Power', 'Glasses']);
  expect(names('elsewhere')).toEqual(['Glasses']);
});

test('PREV-13: an alert read at one step stays read there and has to be read again at the next', () => {
  const reading = withWarningsRead({ alerts, stepId: 's1' }, NOTHING_READ);
  expect([names('s1', reading), names('s2', reading)]).toEqual([[], ['Power', 'Glasses']]);
  expect(withWarningsRead({ alerts, stepId: 's1' }, reading)).toBe(reading);
});

test('an added or reworded warning is shown again with its neighbours; a changed note is not', () => {
  const reading = withWarningsRead({ alerts, stepId: 's1' }, NOTHING_READ);
  const changed = (from: typeof note, content: string) => alerts.map((alert) => (alert === from ? { ...alert, content } : alert));
  expect(unreadWarnings({ alerts: changed(warning, 'Lock it out'), stepId: 's1' }, reading)).toHaveLength(3);
  expect(unreadWarnings({ alerts: [...alerts, anAlert({ stepIds: ['s1'] })], stepId: 's1' }, reading)).toHaveLength(4);
  expect(unreadWarnings({ alerts: changed(note, 'Two lamps'), stepId: 's1' }, reading)).toEqual([]);
});
