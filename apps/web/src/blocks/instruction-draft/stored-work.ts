import type { Id } from '@benchbook/domain/ids';
import type { DraftConflict } from './draft-conflict.ts';
import type { DraftDelta } from './draft-delta.ts';

/** Unsaved changes of one person to one instruction, held on this device so that a closed tab or an empty battery costs nothing. */
export interface KeptWork {
  readonly userId: Id;
  readonly instructionId: Id;
  /** Version of the working copy that the changes were made on. */
  readonly version: number;
  readonly delta: DraftDelta;
  /** What others changed as well and nobody has decided; absent where there is nothing. */
  readonly conflicts?: readonly DraftConflict[];
  readonly keptAtMs: number;
}

/** Each tab writes work of its own, so that two tabs of one person can't take each other's away. */
export interface StoredWork extends KeptWork {
  /** The tab that wrote it. */
  readonly workId: Id;
  /** The tab that has it in its draft now; when that one is closed, the next one takes it over. */
  readonly tabId: Id;
}
