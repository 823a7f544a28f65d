import { setTimeout as sleep } from 'node:timers/promises';

const AGAIN_MS = 50;

/** Waits for a condition and returns how long that took, in ms. @throws Error after the time limit */
export async function waitUntil(what: string, isSo: () => boolean | Promise<boolean>, withinMs = 60_000): Promise<number> {
  const sinceMs = performance.now();
  while (!(await isSo())) {
    if (performance.now() - sinceMs > withinMs) throw new Error(`not so after ${withinMs / 1000} s: ${what}`);
    await sleep(AGAIN_MS);
  }
  return Math.round(performance.now() - sinceMs);
}
