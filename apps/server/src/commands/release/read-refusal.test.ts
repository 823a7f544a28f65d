import { expect, test } from 'vitest';
import type { EventReader, StoredEvent } from '../../ports/index.ts';
import { findRefusal } from './read-refusal.ts';

const PLACE = { kind: 'dead-link', stepId: 's', stepNumber: '2', highlightId: null };
const FAILED = { kind: 'release.failed', payload: { problems: ['Step 2 leads nowhere.'], places: [PLACE] } };

/** A log of these events, newest last. */
function logOf(...events: { kind: string; payload?: object }[]): Pick<EventReader, 'list'> {
  const stored = events.map((event, index) => ({ ...event, sequence: index, atMs: index }) as unknown as StoredEvent);
  return {
    list: async ({ kinds = [], limit = 1 } = {}) =>
      stored
        .filter(({ kind }) => kinds.includes(kind))
        .toReversed()
        .slice(0, limit),
  };
}
const found = (...events: { kind: string; payload?: object }[]) => findRefusal(logOf(...events) as EventReader, 'id');

test('RT-04: a refusal is returned with its places, whatever other events followed', async () => {
  expect(await found({ kind: 'release.requested' }, FAILED, { kind: 'instruction.saved' })).toEqual({
    atMs: 1,
    remarks: [{ ...PLACE, isFatal: true, message: 'Step 2 leads nowhere.' }],
  });
});

test('RT-04: an old refusal without stored places is returned without them', async () => {
  const { remarks } = await found({ kind: 'release.failed', payload: { problems: ['Old.'] } });
  expect(remarks).toEqual([
    { kind: 'unknown', stepId: null, stepNumber: null, highlightId: null, isFatal: true, message: 'Old.' },
  ]);
});

test.each(['release.requested', 'release.completed', 'release.withdrawn'])(
  'RT-04: there is no refusal after %s',
  async (kind) => {
    expect(await found(FAILED, { kind })).toEqual({ atMs: null, remarks: [] });
  },
);
