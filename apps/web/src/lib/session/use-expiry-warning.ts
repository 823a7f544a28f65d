import { useEffect, useState } from 'react';
import { connection, serverNowMs } from '../connection/connection.ts';
import { useNow } from '../time/index.ts';
import { useSessionState } from './current-session.ts';

/** The warning is shown for the last minute (CONST-17). */
const WARNING_MS = 60_000;

/** Maximum delay of one timer; browsers treat a too long one as none. */
const LOOK_EVERY_MS = 20_000;

interface ExpiryWarning {
  /** Whole seconds until the session is over, 1 to 60. */
  readonly secondsLeft: number;
  /** Hides it until the session's end changes (AUTH-22). */
  dismiss(): void;
}

/** The warning that the session ends soon, or null (AUTH-21). */
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

/** Whether a time is less than a minute ahead, also after the device slept. */
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
    // The server's time may have changed: an answer from before the device slept may have been wrong.
    const stopListening = connection.subscribe(look);
    return () => {
      stopListening();
      clearTimeout(timer);
    };
  }, [endsAtMs]);
  return endsAtMs !== null && nearMs === endsAtMs;
}
