import { useStore } from 'zustand';
import { connection } from '../../lib/connection/connection.ts';
import { ago } from '../../lib/format/ago.ts';
import { useNow } from '../../lib/time/index.ts';

const RENEWED_EVERY_MS = 60_000;

/** How long ago something was saved, in words, by the clock of the server as far as it is known: that of a tablet may be wrong. */
export function useAge(savedAtMs: number): string {
  const aheadMs = useStore(connection, ({ clockAheadMs }) => clockAheadMs);
  return ago(savedAtMs, useNow(RENEWED_EVERY_MS) - aheadMs);
}
