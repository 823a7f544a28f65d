import { ONLINE_PROBE_NAVIGATION_MS } from '@benchbook/contracts/timing';
import { askConnection } from '../connection/connection.ts';
import { queryClient } from '../query/index.ts';

/** The page has what the device answered by then; asked earlier, the server would have to answer twice. */
const AFTER_ANSWER_MS = 250;

let isAsking = false;
/** Something of this device is on the screen. */
let isShown = false;
/** By `performance.now()`. */
let readAgainAtMs = Number.NEGATIVE_INFINITY;

/**
 * This device has just answered in place of a server that was believed to be there. Where the server is there after all,
 * because its network was back before anybody noticed that it had gone, what is shown is read again from it: at once, and
 * every 10 s at most where calls fail although the server answers. Where it is away that is done when it is back, and what
 * failed meanwhile is read from this device.
 *
 * @param isTaken false where the device had no answer that is shown: a call that the server answers too late keeps its failure
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
