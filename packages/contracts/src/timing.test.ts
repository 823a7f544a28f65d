import { EDITING_TIMEOUT_MS } from '@benchbook/domain/editing-lock';
import { expect, test } from 'vitest';
import { AUTOSAVE_INTERVAL_MS, CALL_TIMEOUT_MS, HEARTBEAT_INTERVAL_MS } from './timing.ts';

test('EDIT-50 EDIT-56 ERR-06: autosave, heartbeat and call timeout have the intervals of the specification', () => {
  expect([AUTOSAVE_INTERVAL_MS, HEARTBEAT_INTERVAL_MS, CALL_TIMEOUT_MS]).toEqual([150_000, 10_000, 3_000]);
});

test('API-30: an author who misses three heartbeats is no longer editing', () => {
  expect(EDITING_TIMEOUT_MS).toBe(3 * HEARTBEAT_INTERVAL_MS);
});
