import { useEffect, useState } from 'react';
import { report } from '../../lib/log/report.ts';
import type { OpenModel } from '../model-viewer/engine/open-model.ts';
import { paintErrors } from '../model-viewer/engine/paint-errors.ts';

interface ErrorColours {
  readonly original: Pick<OpenModel, 'index'> | null;
  readonly decimated: Pick<OpenModel, 'index' | 'paint'> | null;
  /** Error in the strongest colour, as a share of the diagonal; null shows the original colours. */
  readonly mostError: number | null;
}

/** Progress of the measurement; `idle` also when the colours are shown. */
type Measuring = 'idle' | 'measuring' | 'failed';

/** Colours a level by its distance from the original. */
export function useErrorColours({ original, decimated, mostError }: ErrorColours): Measuring {
  const [measuring, setMeasuring] = useState<Measuring>('idle');
  useEffect(() => {
    if (!original || !decimated || mostError === null) return;
    const leaving = new AbortController();
    const paint = async (): Promise<void> => {
      setMeasuring('measuring');
      try {
        decimated.paint(await paintErrors(decimated.index, { original: original.index, mostError, signal: leaving.signal }));
      } catch (error) {
        if (leaving.signal.aborted) return;
        report.warning('The errors of a level could not be measured', error);
        return setMeasuring('failed');
      }
      if (!leaving.signal.aborted) setMeasuring('idle');
    };
    void paint();
    return () => {
      leaving.abort();
      setMeasuring('idle');
      decimated.paint(null);
    };
  }, [original, decimated, mostError]);
  return measuring;
}
