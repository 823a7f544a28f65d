import { expect, test } from 'vitest';
import { ENTRY_TRANSITIONS, type EntryEvent, type EntryState, stateAfter } from './entry-state.ts';

/** Every event in every state: the state after it, or '-' where it is not possible. */
const EXPECTED = {
  pending: {
    sent: 'answered',
    refused: 'parked',
    again: 'pending',
    'sign-in': 'pending',
    add: 'pending',
    retry: 'pending',
    withdraw: 'removed',
    discard: '-',
    restored: '-',
    expired: '-',
  },
  parked: {
    sent: '-',
    refused: '-',
    again: '-',
    'sign-in': '-',
    add: '-',
    retry: 'pending',
    withdraw: '-',
    discard: 'removed',
    restored: '-',
    expired: '-',
  },
  answered: {
    sent: '-',
    refused: '-',
    again: '-',
    'sign-in': '-',
    add: '-',
    retry: '-',
    withdraw: '-',
    discard: '-',
    restored: 'pending',
    expired: 'removed',
  },
  removed: {
    sent: '-',
    refused: '-',
    again: '-',
    'sign-in': '-',
    add: 'pending',
    retry: '-',
    withdraw: '-',
    discard: '-',
    restored: '-',
    expired: '-',
  },
} as const satisfies Record<EntryState, Record<EntryEvent, EntryState | '-'>>;

const cases = Object.entries(EXPECTED).flatMap(([state, byEvent]) =>
  Object.entries(byEvent).map(([event, after]) => ({ state: state as EntryState, event: event as EntryEvent, after })),
);

test.each(cases)('LITE-02 DESK-01: an entry of a device: $state and then "$event" is $after', ({ state, event, after }) => {
  expect(stateAfter(state, event) ?? '-').toBe(after);
});

test('LITE-02 DESK-01: nothing leaves a device unless the server has it, or its person gave it up', () => {
  const leaving = cases.filter(({ after }) => after === 'removed').map(({ state, event }) => `${state} ${event}`);
  expect(leaving).toEqual(['pending withdraw', 'parked discard', 'answered expired']);
  expect(Object.keys(ENTRY_TRANSITIONS)).toEqual(Object.keys(EXPECTED));
});
