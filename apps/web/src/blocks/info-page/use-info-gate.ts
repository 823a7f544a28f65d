import { type Alert, type InfoGate, infoGate, withPassed, withPassedElsewhere, withRead } from '@benchbook/domain/alerts';
import type { InfoReader } from './kept-readings.ts';
import { useKeptReading } from './use-kept-reading.ts';

interface InfoGateOptions extends Omit<InfoReader, 'topic'> {
  readonly alerts: readonly Alert[];
  readonly requiresInfoChecks: boolean;
  /** Read keys of the alerts that this person passed in this run on any device, from the server. */
  readonly passedElsewhere: readonly string[];
}

/** State of a reader on the info page of an instruction. Readings of a run persist across reloads and devices. */
export function useInfoGate({ userId, instructionId, run, passedElsewhere, ...page }: InfoGateOptions): {
  gate: InfoGate;
  read(alert: Alert): void;
  pass(): void;
} {
  const { reading, keep } = useKeptReading({ topic: 'info', userId, instructionId, run });
  return {
    gate: infoGate(page, withPassedElsewhere(reading, passedElsewhere)),
    read: (alert) => keep(withRead(reading, alert)),
    pass: () => keep(withPassed(reading, page)),
  };
}
