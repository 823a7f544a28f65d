import type { Alert } from '@benchbook/domain/alerts';
import type { Id } from '@benchbook/domain/ids';

/** A step as an alert is put on it; in reading order. */
export interface AlertStep {
  readonly id: Id;
  /** "6.7.1" */
  readonly number: string;
  readonly title: string;
}

/** The alerts of the open instruction, and how they are changed. */
export interface AlertsInput {
  readonly alerts: readonly Alert[];
  readonly steps: readonly AlertStep[];
  /** The step that the author is at. */
  readonly stepId: Id | null;
  /** @param isSameRun the author goes on typing in one field: that is one step of undo */
  change(update: (alerts: readonly Alert[]) => readonly Alert[], isSameRun: boolean): void;
  onClose(): void;
}
