import { useEffect } from 'react';
import { useStore } from 'zustand';
import { connection } from '../../lib/connection/connection.ts';
import { showBanner } from '../../ui/banners/index.ts';
import { t } from './messages.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
/** Smaller differences are not reported: actions on this device are stamped with server time. */
const CLOCK_TOLERANCE_MS = 5 * MINUTE_MS;

/** Shows a banner while something blocks the way to the server, and while the clock of the device is wrong. */
export function ConnectionNotices() {
  const { hindrance, clockAheadMs } = useStore(connection);
  useNotice(hindrance);
  useNotice(Math.abs(clockAheadMs) > CLOCK_TOLERANCE_MS ? clockWords(clockAheadMs) : null);
  return null;
}

function useNotice(message: string | null): void {
  useEffect(() => {
    if (message !== null) return showBanner({ tone: 'error', message, lifetimeMs: null });
  }, [message]);
}

function clockWords(aheadMs: number): string {
  const offMs = Math.abs(aheadMs);
  const time =
    offMs < 2 * HOUR_MS
      ? t('minutes', { count: Math.round(offMs / MINUTE_MS) })
      : offMs < 2 * DAY_MS
        ? t('hours', { count: Math.round(offMs / HOUR_MS) })
        : t('days', { count: Math.round(offMs / DAY_MS) });
  return t(aheadMs > 0 ? 'clockAhead' : 'clockBehind', { time });
}
