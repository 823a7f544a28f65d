import type { Alert } from '@benchbook/domain/alerts';
import type { Id } from '@benchbook/domain/ids';
import { createContext, type ReactNode } from 'react';

/** The open instruction for the alert editors, which the route puts into the slots. */
export interface AlertsInput {
  readonly alerts: readonly Alert[];
  /** Every step with its number, in reading order. */
  readonly steps: ReadonlyArray<{ readonly id: Id; readonly number: string; readonly title: string }>;
  /** The current step of the author. */
  readonly stepId: Id | null;
  /** @param isSameRun the author continues typing in the same field: undone together with the change before */
  change(update: (alerts: readonly Alert[]) => readonly Alert[], isSameRun: boolean): void;
  onClose(): void;
}

export interface AlertSlots {
  /** The dialog with all alerts (EDIT-27). */
  all(input: AlertsInput): ReactNode;
  /** The panel on the card of a step (ALERT-07). */
  ofStep(input: AlertsInput & { readonly stepId: Id }): ReactNode;
}

/** Context of the slots for the cards. Without them a card has no button for its alerts. */
export const AlertSlotsContext = createContext<AlertSlots | undefined>(undefined);
