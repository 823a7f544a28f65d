import type { Id } from '../ids/index.ts';

/** A person without input for this long is Idle (D-066). */
export const IDLE_AFTER_MS = 5 * 60_000;

/** An action of a person; null without a device. */
interface Done {
  readonly deviceId: Id | null;
  readonly atMs: number;
  /** The person signed out on that device. */
  readonly hasLeft?: boolean;
}

/** Whether a person who did something at this time still counts as active. */
export const isRecent = (atMs: number, nowMs: number): boolean => nowMs - atMs < IDLE_AFTER_MS;

/**
 * One device reports no input: its person is Idle only without recent activity on another device.
 *
 * @param done the newest first; devices that the person signed out of do not count
 */
export function isIdleEverywhere(deviceId: Id | null, done: readonly Done[], nowMs: number): boolean {
  const left = new Set<Id | null>([deviceId]);
  return !done.some((each) => {
    if (each.hasLeft) left.add(each.deviceId);
    return !left.has(each.deviceId) && isRecent(each.atMs, nowMs);
  });
}
