import type { DraftedStep } from '@benchbook/domain/steps';

/** Writes steps of a work instruction from a few words of an author. */
export interface StepWriter {
  /**
   * Gives the steps one after the other, as they are written.
   *
   * @param signal ends the writing
   * @throws DomainError `AI_FAILED` when the writer can't be reached or gives something else than steps
   */
  write(prompt: string, signal: AbortSignal): AsyncGenerator<DraftedStep>;
}
