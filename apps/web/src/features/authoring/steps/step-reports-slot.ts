import type { Id } from '@benchbook/domain/ids';
import { createContext, type ReactNode } from 'react';

/** A step for the reports feature, which the route puts into the slot. */
export interface StepReportsInput {
  readonly instructionId: Id;
  readonly stepId: Id;
  readonly number: string;
}

export type StepReportsSlot = (input: StepReportsInput) => ReactNode;

/** Context of the slot for the cards. Without it a card shows no reports. */
export const StepReportsContext = createContext<StepReportsSlot | undefined>(undefined);
