import { type Alert, type InfoGate, infoGate, withPassed, withRead } from '@benchbook/domain/alerts';
import type { InfoReader } from './kept-readings.ts';
import { useKeptReading } from './use-kept-reading.ts';

interface InfoGateOptions extends Omit<InfoReader, 'topic'> {
  readonly alerts: readonly Alert[];
  readonly requiresInfoChecks: boolean;
}

/** Where a reader stands at the info page of an instruction. What was read in a run stays read over a reload. */
export function useInfoGate({ userId, instructionId, run, ...page }: InfoGateOptions): {
  gate: InfoGate;
  read(alert: Alert): void;
  pass(): void;
} {
  const { reading, keep } = useKeptReading({ topic: 'info', userId, instructionId, run });
  return {
    gate: infoGate(page, reading),
    read: (alert) => keep(withRead(reading, alert)),
    pass: () => keep(withPassed(page)),
  };
}
