import { useStore } from 'zustand';
import { connection } from '../../lib/connection/connection.ts';
import { ago } from '../../lib/format/ago.ts';
import { useNow } from '../../lib/time/index.ts';

const RENEWED_EVERY_MS = 60_000;

/** Time since something was saved, in words, by the server's clock if known: a tablet's clock may be wrong. */
export function useAge(savedAtMs: number): string {
  const aheadMs = useStore(connection, ({ clockAheadMs }) => clockAheadMs);
  return ago(savedAtMs, useNow(RENEWED_EVERY_MS) - aheadMs);
}
