// @vitest-environment jsdom
import { readKey } from '@benchbook/domain/alerts';
import { anAlert } from '@benchbook/testkit';
import { renderHook } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { useStepWarnings } from './index.ts';
import { keepReading } from './kept-readings.ts';

const power = anAlert({ name: 'Power', category: 'Warnings', isGlobal: true, content: 'Power off.' });
const edges = anAlert({ name: 'Edges', category: 'Cautions', stepIds: ['s1'], content: 'Sharp edges.' });

beforeEach(() => localStorage.clear());

const reader = { userId: 'u1', instructionId: 'wi', run: 1 };

/** Names of the warnings at a step: those that interrupt it, and those that only stay visible. */
function warningsOf(passedElsewhere: readonly string[]) {
  const given = { ...reader, alerts: [power, edges], stepId: 's1', passedElsewhere };
  const { unread, acknowledged } = renderHook(() => useStepWarnings(given)).result.current;
  return [unread, acknowledged].map((alerts) => alerts.map(({ name }) => name));
}

test('a warning of a step interrupts it, even if it was passed on the info page; a global one does not', () => {
  expect(warningsOf([])).toEqual([['Power', 'Edges'], []]);
  keepReading({ ...reader, topic: 'info' }, { readKeys: [], passedKeys: [power, edges].map(readKey) });
  expect(warningsOf([])).toEqual([['Edges'], ['Power']]);
});

test('a global warning that was passed on another device interrupts no step', () => {
  expect(warningsOf([power, edges].map(readKey))).toEqual([['Edges'], ['Power']]);
});
