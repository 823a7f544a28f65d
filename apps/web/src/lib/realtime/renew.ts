import type { QueryClient } from '@tanstack/react-query';
import { connection } from '../connection/connection.ts';
import { liveUpdates } from '../connection/live-updates.ts';

/** Polling interval without a socket (design, section 11). */
export const RENEW_EVERY_MS = 20_000;
/** Tablets that lost their sockets together poll at different times: the interval varies by up to a tenth. */
const JITTER = 0.1;

interface RenewOptions {
  readonly queries: Pick<QueryClient, 'invalidateQueries'>;
  /** Runs a task later and returns how to cancel it; a test passes its own scheduler. */
  readonly schedule?: (run: () => void, milliseconds: number) => () => void;
  /** 0 to 1. */
  readonly random?: () => number;
}

/**
 * While the page has no socket, refetches the screen's queries every 20 s, one round at a time; not while the page is hidden
 * or the server is away; immediately when the page becomes visible. Returns a function that stops it.
 */
export function renewWithoutSocket({ queries, schedule = scheduleByTimer, random = Math.random }: RenewOptions): () => void {
  let cancel: (() => void) | undefined;
  let isReading = false;
  const isWanted = (): boolean =>
    liveUpdates.getState() === 'renewed' && connection.getState().isOnline && document.visibilityState === 'visible';

  const plan = (): void => {
    if (cancel || isReading || !isWanted()) return;
    cancel = schedule(() => void renew(), RENEW_EVERY_MS * (1 + JITTER * (2 * random() - 1)));
  };
  const unplan = (): void => {
    cancel?.();
    cancel = undefined;
  };
  const renew = async (): Promise<void> => {
    unplan();
    if (isReading || !isWanted()) return;
    isReading = true;
    // Skip queries that never change.
    const predicate = ({ observers }: { observers: readonly { options: { staleTime?: unknown } }[] }): boolean =>
      observers.every(({ options }) => options.staleTime !== Number.POSITIVE_INFINITY);
    try {
      await queries.invalidateQueries({ predicate });
    } finally {
      isReading = false;
      plan();
    }
  };
  const look = (): void => {
    if (isWanted()) plan();
    else unplan();
  };
  const checkAgain = (): void => {
    if (isWanted()) void renew();
    else unplan();
  };

  const stops = [liveUpdates.subscribe(look), connection.subscribe(look)];
  document.addEventListener('visibilitychange', checkAgain);
  look();
  return () => {
    unplan();
    for (const stop of stops) stop();
    document.removeEventListener('visibilitychange', checkAgain);
  };
}

function scheduleByTimer(run: () => void, milliseconds: number): () => void {
  const timer = setTimeout(run, milliseconds);
  return () => clearTimeout(timer);
}
