import { useEffect, useState } from 'react';
import { report as log } from '../../../lib/log/report.ts';
import { NOTHING_UNSENT, type UnsentReport, unsentReport } from './unsent-report.ts';

/** What was written on a step before and not sent; undefined until this device was asked. */
export function useUnsentReport(userId: string, stepId: string) {
  const [kept] = useState(() => unsentReport(userId, stepId));
  const [found, setFound] = useState<UnsentReport>();
  useEffect(() => {
    kept.read().then(setFound, (error: unknown) => {
      log.warning('This device could not say what was written before', error);
      setFound(NOTHING_UNSENT);
    });
  }, [kept]);
  return { kept, found };
}
