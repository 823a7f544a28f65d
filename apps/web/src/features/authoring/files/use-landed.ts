import { useCallback, useEffect, useState } from 'react';

/** Files that have just been attached to one step. */
export interface Landed {
  readonly names: readonly string[];
  readonly step: string;
}

const SHOWN_MS = 6_000;

/** What was attached last, for as long as it takes to read it. */
export function useLanded(): { landed: Landed | undefined; land(name: string, step: string): void } {
  const [landed, setLanded] = useState<Landed>();
  useEffect(() => {
    if (!landed) return;
    const timer = setTimeout(() => setLanded(undefined), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [landed]);
  const land = useCallback((name: string, step: string): void => {
    setLanded((before) => ({ step, names: before?.step === step ? [...before.names, name] : [name] }));
  }, []);
  return { landed, land };
}
