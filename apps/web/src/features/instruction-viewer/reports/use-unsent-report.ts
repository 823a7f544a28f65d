import { useEffect, useState } from 'react';
import { report as log } from '../../../lib/log/report.ts';
import { NOTHING_UNSENT, type UnsentReport, unsentReport } from './unsent-report.ts';

/** The unsent report of a step; undefined until this device's storage was read. */
export function useUnsentReport(userId: string, stepId: string) {
  const [kept] = useState(() => unsentReport(userId, stepId));
  const [found, setFound] = useState<UnsentReport>();
  useEffect(() => {
    kept.read().then(setFound, (error: unknown) => {
      log.warning('An unsent report could not be read from this device', error);
      setFound(NOTHING_UNSENT);
    });
  }, [kept]);
  return { kept, found };
}
