import type { PendingTick } from './tick-queue.ts';

const KEY = 'benchbook-ticks';

/** Ticks of one person that wait on this device. What cannot be read as a tick is left out. */
export function loadTicks(userId: string): readonly PendingTick[] {
  const text = localStorage.getItem(`${KEY}:${userId}`);
  if (text === null) return [];
  const value = parse(text);
  return Array.isArray(value) ? value.filter(isTick) : [];
}

export function keepTicks(userId: string, pending: readonly PendingTick[]): void {
  if (pending.length === 0) localStorage.removeItem(`${KEY}:${userId}`);
  else localStorage.setItem(`${KEY}:${userId}`, JSON.stringify(pending));
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
