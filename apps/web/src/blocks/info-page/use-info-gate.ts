import { type Alert, type InfoGate, infoGate, withPassed, withPassedElsewhere, withRead } from '@benchbook/domain/alerts';
import type { InfoReader } from './kept-readings.ts';
import { useKeptReading } from './use-kept-reading.ts';

interface InfoGateOptions extends Omit<InfoReader, 'topic'> {
  readonly alerts: readonly Alert[];
  readonly requiresInfoChecks: boolean;
  /** Read keys of the alerts that this person passed in this run on any device, as the server says. */
  readonly passedElsewhere: readonly string[];
}

/** Where a reader stands at the info page of an instruction. What was read in a run stays read over a reload, and on another device. */
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
