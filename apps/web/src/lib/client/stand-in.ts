import { ONLINE_PROBE_NAVIGATION_MS } from '@benchbook/contracts/timing';
import { askConnection } from '../connection/connection.ts';
import { queryClient } from '../query/index.ts';

/** By then the page has the device's response; an earlier request would make the server answer twice. */
const AFTER_ANSWER_MS = 250;

let isAsking = false;
/** Data of this device is on the screen. */
let isShown = false;
/** By `performance.now()`. */
let readAgainAtMs = Number.NEGATIVE_INFINITY;

/**
 * Called when this device has answered for a server that was believed to be there. If the server is there after all, because
 * its network was back before the loss was noticed, the screen is reloaded from it: immediately, and at most every 10 s if
 * calls fail although the server answers. If it is away, that happens when it is back, and failed queries read this device.
 *
 * @param isTaken false if the device had nothing to show: a call that the server answers too late stays failed
 */
export async function noteStandIn(isTaken: boolean): Promise<void> {
  isShown ||= isTaken;
  if (isAsking) return;
  isAsking = true;
  try {
    const waitMs = Math.max(AFTER_ANSWER_MS, readAgainAtMs + ONLINE_PROBE_NAVIGATION_MS - performance.now());
    await new Promise((resolve) => setTimeout(resolve, waitMs));
    if (!(await askConnection()))
      return void queryClient.invalidateQueries({ predicate: ({ state }) => state.status === 'error' });
    if (!isShown) return;
    readAgainAtMs = performance.now();
  } finally {
    isAsking = false;
    isShown = false;
  }
  await queryClient.invalidateQueries();
}
