import { type Alert, unreadWarnings, withWarningsRead } from '@benchbook/domain/alerts';
import type { Id } from '@benchbook/domain/ids';
import type { InfoReader } from './kept-readings.ts';
import { useKeptReading } from './use-kept-reading.ts';

interface StepWarningsOptions extends Omit<InfoReader, 'topic'> {
  readonly alerts: readonly Alert[];
  /** The step on the screen. */
  readonly stepId: Id;
}

/** Warnings and cautions of a step that its reader has not read in this run (PREV-13). */
export function useStepWarnings({ alerts, stepId, ...reader }: StepWarningsOptions): {
  unread: readonly Alert[];
  read(): void;
} {
  const { reading, keep } = useKeptReading({ topic: 'warnings', ...reader });
  const step = { alerts, stepId };
  return { unread: unreadWarnings(step, reading), read: () => keep(withWarningsRead(step, reading)) };
}
