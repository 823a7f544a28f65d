import { FINALIZE_MS } from '@benchbook/contracts/timing';
import { useEffect, useRef, useState } from 'react';

interface Finalize {
  readonly isFinalizing: boolean;
  begin(): void;
  cancel(): void;
}

/**
 * Holds the release back for a moment (PUB-14), in which it can still be taken back; whoever closes the page takes it back too.
 *
 * @param release goes out after the wait; false when it could not, and the author is back at the page
 */
export function useFinalize(release: () => Promise<boolean>): Finalize {
  const [isFinalizing, setFinalizing] = useState(false);
  const latest = useRef(release);
  latest.current = release;
  useEffect(() => {
    if (!isFinalizing) return;
    const timer = setTimeout(() => {
      void latest.current().then((isReleased) => {
        if (!isReleased) setFinalizing(false);
      });
    }, FINALIZE_MS);
    return () => clearTimeout(timer);
  }, [isFinalizing]);
  return { isFinalizing, begin: () => setFinalizing(true), cancel: () => setFinalizing(false) };
}
