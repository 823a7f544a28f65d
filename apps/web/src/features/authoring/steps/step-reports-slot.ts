import type { Id } from '@benchbook/domain/ids';
import { createContext, type ReactNode } from 'react';

/** A step as what was reported of it needs to know it; the route fills the slot with that feature. */
export interface StepReportsInput {
  readonly instructionId: Id;
  readonly stepId: Id;
  readonly number: string;
}

export type StepReportsSlot = (input: StepReportsInput) => ReactNode;

/** The slot, for the cards far below the screen. Without it a card has no mark of reports. */
export const StepReportsContext = createContext<StepReportsSlot | undefined>(undefined);
