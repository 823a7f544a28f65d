import type { Id } from '@benchbook/domain/ids';

/** What the author asked to have released. */
export interface BuildOrder {
  readonly instructionId: Id;
  readonly version: number;
  readonly userId: Id | null;
  /** Why it is released; empty where they gave no reason. */
  readonly reason: string;
}
