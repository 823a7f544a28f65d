import type { Alert } from '@benchbook/domain/alerts';
import type { Id } from '@benchbook/domain/ids';
import { createContext, type ReactNode } from 'react';

/** What an editor of alerts needs to know of the open instruction; the route fills the slots with that feature. */
export interface AlertsInput {
  readonly alerts: readonly Alert[];
  /** Every step with its number, in reading order. */
  readonly steps: ReadonlyArray<{ readonly id: Id; readonly number: string; readonly title: string }>;
  /** The step that the author is at. */
  readonly stepId: Id | null;
  /** @param isSameRun the author goes on typing in one field: that is one step of undo */
  change(update: (alerts: readonly Alert[]) => readonly Alert[], isSameRun: boolean): void;
  onClose(): void;
}

export interface AlertSlots {
  /** The window over all of them (EDIT-27). */
  all(input: AlertsInput): ReactNode;
  /** The panel on the card of a step (ALERT-07). */
  ofStep(input: AlertsInput & { readonly stepId: Id }): ReactNode;
}

/** The slots, for the cards far below the screen. Without them a card has no button for its alerts. */
export const AlertSlotsContext = createContext<AlertSlots | undefined>(undefined);
