import type { Id } from '../ids/index.ts';

/** Who else is editing: the other author who has been editing longest, with a heartbeat in the last 30 s (D-110). */
export interface EditingStatus {
  readonly isActivelyEditing: boolean;
  readonly user: { readonly id: Id; readonly username: string } | null;
  /** Whole seconds since that author began; 0 if there is none. */
  readonly secondsSinceStarted: number;
}
