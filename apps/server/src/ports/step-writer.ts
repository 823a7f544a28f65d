import type { DraftedStep } from '@benchbook/domain/steps';

/** Drafts steps of a work instruction from an author's short description. */
export interface StepWriter {
  /**
   * Yields the steps one by one as they are written.
   *
   * @param signal aborts the writing
   * @throws DomainError `AI_FAILED` when the service is unreachable or returns something other than steps
   */
  write(prompt: string, signal: AbortSignal): AsyncGenerator<DraftedStep>;
}
