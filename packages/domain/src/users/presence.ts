import type { Id } from '../ids/index.ts';

/** Somebody who has touched nothing for this long is Idle (D-066). */
export const IDLE_AFTER_MS = 5 * 60_000;

/** Something that somebody did; null without a device. */
interface Done {
  readonly deviceId: Id | null;
  readonly atMs: number;
  /** They signed out there. */
  readonly hasLeft?: boolean;
}

/** Whether somebody who did something then counts as being there. */
export const isRecent = (atMs: number, nowMs: number): boolean => nowMs - atMs < IDLE_AFTER_MS;

/**
 * One device says that nobody touches it: its person is Idle only where nothing was done lately on another of theirs.
 *
 * @param done the newest first; of a device that they have left nothing counts
 */
export function isIdleEverywhere(deviceId: Id | null, done: readonly Done[], nowMs: number): boolean {
  const left = new Set<Id | null>([deviceId]);
  return !done.some((each) => {
    if (each.hasLeft) left.add(each.deviceId);
    return !left.has(each.deviceId) && isRecent(each.atMs, nowMs);
  });
}
