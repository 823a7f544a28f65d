import { useCallback, useEffect, useState } from 'react';

/** Files that have just been attached to one step. */
export interface JustAttached {
  readonly names: readonly string[];
  readonly step: string;
}

const SHOWN_MS = 6_000;

/** What was attached last, for as long as it takes to read it. */
export function useJustAttached(): { attached: JustAttached | undefined; noteAttached(name: string, step: string): void } {
  const [attached, setAttached] = useState<JustAttached>();
  useEffect(() => {
    if (!attached) return;
    const timer = setTimeout(() => setAttached(undefined), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [attached]);
  const noteAttached = useCallback((name: string, step: string): void => {
    setAttached((before) => ({ step, names: before?.step === step ? [...before.names, name] : [name] }));
  }, []);
  return { attached, noteAttached };
}
