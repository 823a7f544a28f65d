import type { Id } from '@benchbook/domain/ids';
import type { DraftConflict } from './draft-conflict.ts';
import type { DraftDelta } from './draft-delta.ts';

/**
 * Unsaved changes of one person to one instruction, stored on this device so that a closed tab or an empty battery loses nothing.
 */
export interface UnsavedWork {
  readonly userId: Id;
  readonly instructionId: Id;
  /** Version of the working copy that the changes are based on. */
  readonly version: number;
  readonly delta: DraftDelta;
  /** Undecided conflicts; absent without any. */
  readonly conflicts?: readonly DraftConflict[];
  readonly keptAtMs: number;
}

/** Each tab writes separate work, so that two tabs of one person can't take each other's. */
export interface StoredWork extends UnsavedWork {
  /** The tab that wrote it. */
  readonly workId: Id;
  /** The tab that has it in its draft now; when that one is closed, the next tab takes it over. */
  readonly tabId: Id;
}
