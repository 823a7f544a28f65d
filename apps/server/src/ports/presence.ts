import type { Id } from '@benchbook/domain/ids';

/** An author with an instruction open in the editor. */
export interface EditorPresence {
  readonly instructionId: Id;
  readonly userId: Id;
  readonly startedAtMs: number;
  readonly heartbeatAtMs: number;
  /** Version on which the editor was opened: while it is open, versions from there on are not pruned. */
  readonly baseVersion: number | null;
}

export interface PresenceReader {
  /** Editors whose last heartbeat came at or after `sinceMs`, longest open first. */
  editors(instructionId: Id, sinceMs: number): Promise<readonly EditorPresence[]>;
}

export interface PresenceStore extends PresenceReader {
  /** Starts or continues presence: start and base version are those of the first beat unless the last beat was before `sinceMs`. */
  beat(presence: Omit<EditorPresence, 'startedAtMs'>, sinceMs: number): Promise<void>;
  leave(instructionId: Id, userId: Id): Promise<void>;
}
