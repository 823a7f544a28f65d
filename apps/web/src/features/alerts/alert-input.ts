import type { Alert } from '@benchbook/domain/alerts';
import type { Id } from '@benchbook/domain/ids';

/** A step that an alert can apply to. */
export interface AlertStep {
  readonly id: Id;
  /** "6.7.1" */
  readonly number: string;
  readonly title: string;
}

/** The alerts of the open instruction, and the function that changes them. */
export interface AlertsInput {
  readonly alerts: readonly Alert[];
  readonly steps: readonly AlertStep[];
  /** The current step of the author. */
  readonly stepId: Id | null;
  /** @param isSameRun the author continues typing in the same field: undone together with the change before */
  change(update: (alerts: readonly Alert[]) => readonly Alert[], isSameRun: boolean): void;
  onClose(): void;
}
