import { report } from '../../../lib/log/report.ts';
import type { PendingTick } from './tick-queue.ts';

const KEY = 'benchbook-ticks';

/** Ticks of one person that wait on this device, oldest first. What cannot be read as a tick is left out. */
export function loadTicks(userId: string): readonly PendingTick[] {
  return Object.keys(localStorage)
    .filter((key) => key.startsWith(keyOf(userId, '')))
    .map((key) => parse(localStorage.getItem(key) ?? ''))
    .filter(isTick)
    .sort((one, other) => one.atMs - other.atMs);
}

/**
 * Keeps a tick until it is forgotten. Each has an entry of its own, so that two tabs of one person never write over what
 * the other keeps. Where the storage of the device is full the tick is still sent; it only does not outlive the page.
 */
export function keepTick(tick: PendingTick): void {
  try {
    localStorage.setItem(keyOf(tick.userId, tick.eventId), JSON.stringify(tick));
  } catch (error) {
    report.warning('A tick could not be kept on this device', error);
  }
}

/** The server has answered for good. */
export function forgetTick({ userId, eventId }: PendingTick): void {
  localStorage.removeItem(keyOf(userId, eventId));
}

function keyOf(userId: string, eventId: string): string {
  return `${KEY}:${userId}:${eventId}`;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined; // Written by something else; there is no tick in it.
  }
}

function isTick(value: unknown): value is PendingTick {
  if (typeof value !== 'object' || value === null) return false;
  const tick: Partial<Record<keyof PendingTick, unknown>> = value;
  return (
    typeof tick.eventId === 'string' &&
    typeof tick.userId === 'string' &&
    typeof tick.instructionId === 'string' &&
    typeof tick.itemId === 'string' &&
    typeof tick.isDone === 'boolean' &&
    typeof tick.atMs === 'number' &&
    typeof tick.run === 'number' &&
    (tick.revision === null || typeof tick.revision === 'number')
  );
}
