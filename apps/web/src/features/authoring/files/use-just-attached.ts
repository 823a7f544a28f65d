import { useCallback, useEffect, useState } from 'react';

/** `had`: the file was already attached; `besideText`: it was dropped into the text, which accepts pictures only. */
export type Attaching = 'attached' | 'had' | 'besideText';

/** Files that have just been attached to one step. */
export interface JustAttached {
  readonly names: readonly string[];
  readonly step: string;
  readonly how: Attaching;
}

const SHOWN_MS = 6_000;

/** The last attached files, long enough to read the message. */
export function useJustAttached(): {
  attached: JustAttached | undefined;
  noteAttached(name: string, step: string, how: Attaching): void;
} {
  const [attached, setAttached] = useState<JustAttached>();
  useEffect(() => {
    if (!attached) return;
    const timer = setTimeout(() => setAttached(undefined), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [attached]);
  const noteAttached = useCallback((name: string, step: string, how: Attaching): void => {
    setAttached((before) => ({
      step,
      how,
      names: before?.step === step && before.how === how ? [...before.names, name] : [name],
    }));
  }, []);
  return { attached, noteAttached };
}
