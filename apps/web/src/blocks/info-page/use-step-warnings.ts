import {
  type Alert,
  alertsOfStep,
  isConfirmedAtSteps,
  readKey,
  unreadWarnings,
  withWarningsRead,
} from '@benchbook/domain/alerts';
import type { Id } from '@benchbook/domain/ids';
import type { InfoReader } from './kept-readings.ts';
import { useKeptReading } from './use-kept-reading.ts';

interface StepWarningsOptions extends Omit<InfoReader, 'topic'> {
  readonly alerts: readonly Alert[];
  /** The step on the screen. */
  readonly stepId: Id;
  /** Read keys of the alerts that this person passed in this run on any device, from the server. */
  readonly passedElsewhere: readonly string[];
}

export interface ShownWarnings {
  /** Warnings and cautions of the step that its reader has not read in this run (PREV-13). */
  readonly unread: readonly Alert[];
  /** Global ones acknowledged on the info page: they stay visible and interrupt no step. */
  readonly acknowledged: readonly Alert[];
  read(): void;
}

/** Warnings for a reader at a step. */
export function useStepWarnings({ alerts, stepId, passedElsewhere, ...reader }: StepWarningsOptions): ShownWarnings {
  const { reading, keep } = useKeptReading({ topic: 'warnings', ...reader });
  const { reading: info } = useKeptReading({ topic: 'info', ...reader });
  const passed = new Set([...info.passedKeys, ...passedElsewhere]);
  const isAcknowledged = (alert: Alert): boolean => alert.isGlobal && passed.has(readKey(alert));
  const step = { alerts: alerts.filter((alert) => !isAcknowledged(alert)), stepId };
  return {
    unread: unreadWarnings(step, reading),
    acknowledged: alertsOfStep(alerts, stepId).filter((alert) => isAcknowledged(alert) && isConfirmedAtSteps(alert)),
    read: () => keep(withWarningsRead(step, reading)),
  };
}
