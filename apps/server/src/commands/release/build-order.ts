import type { Id } from '@benchbook/domain/ids';

/** The author's request for a release. */
export interface BuildOrder {
  readonly instructionId: Id;
  readonly version: number;
  readonly userId: Id | null;
  /** Reason for the release; empty if none was given. */
  readonly reason: string;
}
