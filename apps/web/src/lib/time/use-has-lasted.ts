import { useState } from 'react';
import { useTimeout } from './use-timeout.ts';

/** Whether `isSo` has been true for `durationMs` without a break. */
export function useHasLasted(isSo: boolean, durationMs: number): boolean {
  const [hasLasted, setLasted] = useState(false);
  useTimeout(() => setLasted(true), isSo ? durationMs : null);
  if (!isSo && hasLasted) setLasted(false);
  return isSo && hasLasted;
}
