import { useEffect, useState } from 'react';
import { report } from '../../lib/log/report.ts';
import type { OpenModel } from '../model-viewer/engine/open-model.ts';
import { paintErrors } from '../model-viewer/engine/paint-errors.ts';

interface ErrorColours {
  readonly original: OpenModel | null;
  readonly decimated: OpenModel | null;
  /** Error in the strongest colour, as a share of the diagonal; null shows the model's own colours. */
  readonly mostError: number | null;
}

/** Colours a level by how far it lies from the original. Answers whether it is being measured. */
export function useErrorColours({ original, decimated, mostError }: ErrorColours): boolean {
  const [isMeasuring, setMeasuring] = useState(false);
  useEffect(() => {
    if (!original || !decimated || mostError === null) return;
    const leaving = new AbortController();
    const paint = async (): Promise<void> => {
      setMeasuring(true);
      try {
        decimated.paint(await paintErrors(decimated.index, { original: original.index, mostError, signal: leaving.signal }));
      } catch (error) {
        if (!leaving.signal.aborted) report.warning('The errors of a level could not be measured', error);
      } finally {
        if (!leaving.signal.aborted) setMeasuring(false);
      }
    };
    void paint();
    return () => {
      leaving.abort();
      setMeasuring(false);
      decimated.paint(null);
    };
  }, [original, decimated, mostError]);
  return isMeasuring;
}
