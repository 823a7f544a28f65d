import { type Alert, type InfoGate, type InfoReading, infoGate, withPassed, withRead } from '@benchbook/domain/alerts';
import { useState } from 'react';
import { report } from '../../lib/log/report.ts';
import { type InfoReader, keepReading, keptReading } from './kept-readings.ts';

interface InfoGateOptions extends InfoReader {
  readonly alerts: readonly Alert[];
  readonly requiresInfoChecks: boolean;
}

/** Where a reader stands at the info page of an instruction. What was read in a run stays read over a reload. */
export function useInfoGate({ userId, instructionId, run, ...page }: InfoGateOptions): {
  gate: InfoGate;
  read(alert: Alert): void;
  pass(): void;
} {
  const reader = { userId, instructionId, run };
  const [reading, setReading] = useState(() => keptReading(reader));
  const keep = (next: InfoReading): void => {
    setReading(next);
    try {
      keepReading(reader, next);
    } catch (error) {
      report.warning('What was read could not be kept on this device', error);
    }
  };
  return {
    gate: infoGate(page, reading),
    read: (alert) => keep(withRead(reading, alert)),
    pass: () => keep(withPassed(page)),
  };
}
