import { useEffect, useState } from 'react';
import { connection, serverNowMs } from '../connection/connection.ts';
import { useNow } from '../time/index.ts';
import { useSessionState } from './current-session.ts';

/** The warning stands for the last minute (CONST-17). */
const WARNING_MS = 60_000;

/** Longest wait of one timer; a browser takes a longer one for none. */
const LOOK_EVERY_MS = 20_000;

interface ExpiryWarning {
  /** Whole seconds until the session is over, 1 to 60. */
  readonly secondsLeft: number;
  /** Until the end of the session is another one (AUTH-22). */
  dismiss(): void;
}

/** The warning that the session ends soon, or null while there is nothing to warn of (AUTH-21). */
export function useExpiryWarning(): ExpiryWarning | null {
  const state = useSessionState();
  const endsAtMs = state.phase === 'signed-in' ? state.refreshTokenExpMs : null;
  const [dismissedMs, setDismissed] = useState<number | null>(null);
  const isNear = useIsNear(endsAtMs);
  const nowMs = useNow(isNear ? 1_000 : null);
  if (endsAtMs === null || !isNear || dismissedMs === endsAtMs) return null;
  const secondsLeft = Math.ceil((endsAtMs + connection.getState().clockAheadMs - nowMs) / 1_000);
  if (secondsLeft < 1 || secondsLeft * 1_000 > WARNING_MS) return null;
  return { secondsLeft, dismiss: () => setDismissed(endsAtMs) };
}

/** Whether a moment lies less than a minute ahead, also after the device slept. */
function useIsNear(endsAtMs: number | null): boolean {
  const [nearMs, setNear] = useState<number | null>(null);
  useEffect(() => {
    if (endsAtMs === null) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      clearTimeout(timer);
      const leftMs = endsAtMs - WARNING_MS - serverNowMs();
      if (leftMs <= 0) setNear(endsAtMs);
      else timer = setTimeout(look, Math.min(leftMs, LOOK_EVERY_MS));
    };
    look();
    // The server has said what time it is: an answer from before the device slept may have been wrong about it.
    const stopListening = connection.subscribe(look);
    return () => {
      stopListening();
      clearTimeout(timer);
    };
  }, [endsAtMs]);
  return endsAtMs !== null && nearMs === endsAtMs;
}
