import { expect, test } from 'vitest';
import { editingStatusFor, NOBODY_EDITING } from './editing-status.ts';

const editors = [
  { userId: 'me', username: 'demo_engineer', startedAtMs: 0, lastBeatAtMs: 100_000 },
  { userId: 'later', username: 'demo_dev', startedAtMs: 60_000, lastBeatAtMs: 100_000 },
  { userId: 'longest', username: 'demo_ee', startedAtMs: 30_500, lastBeatAtMs: 95_000 },
];

test('WI-52 WI-53 WI-54: an author sees who else has been editing longest, and for how many seconds', () => {
  expect(editingStatusFor('me', editors, 101_000)).toEqual({
    isActivelyEditing: true,
    user: { id: 'longest', username: 'demo_ee' },
    secondsSinceStarted: 70,
  });
});

test('EDIT-56 EDIT-57: editing ends thirty seconds after the last heartbeat, and nobody is warned about themselves', () => {
  expect(editingStatusFor('me', editors, 125_000).user?.id).toBe('later');
  expect(editingStatusFor('me', editors, 130_000)).toEqual(NOBODY_EDITING);
  expect(editingStatusFor('me', editors.slice(0, 1), 100_000)).toEqual(NOBODY_EDITING);
});
