import { expect, test } from 'vitest';
import type { EventReader, StoredEvent } from '../../ports/index.ts';
import { findRefusal } from './read-refusal.ts';

const PLACE = { kind: 'dead-link', stepId: 's', stepNumber: '2', highlightId: null };
const FAILED = { kind: 'release.failed', payload: { problems: ['Step 2 leads nowhere.'], places: [PLACE] } };

/** A log of these events, the newest last. */
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

test('RT-04: what was refused is told with its place, whatever else happened since', async () => {
  expect(await found({ kind: 'release.requested' }, FAILED, { kind: 'instruction.saved' })).toEqual({
    atMs: 1,
    remarks: [{ ...PLACE, isFatal: true, message: 'Step 2 leads nowhere.' }],
  });
});

test('RT-04: a refusal of before places were written down is told without them', async () => {
  const { remarks } = await found({ kind: 'release.failed', payload: { problems: ['Old.'] } });
  expect(remarks).toEqual([
    { kind: 'unknown', stepId: null, stepNumber: null, highlightId: null, isFatal: true, message: 'Old.' },
  ]);
});

test.each(['release.requested', 'release.completed', 'release.withdrawn'])(
  'RT-04: nothing is refused any more after %s',
  async (kind) => {
    expect(await found(FAILED, { kind })).toEqual({ atMs: null, remarks: [] });
  },
);
