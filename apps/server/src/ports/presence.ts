import type { Id } from '@benchbook/domain/ids';

/** An author with an instruction open in the editor. */
export interface EditorPresence {
  readonly instructionId: Id;
  readonly userId: Id;
  readonly startedAtMs: number;
  readonly heartbeatAtMs: number;
  /** Version the editor was opened on: from there on no version is pruned while it is open. */
  readonly baseVersion: number | null;
}

export interface PresenceReader {
  /** Whose last heartbeat came at or after `sinceMs`, longest at it first. */
  editors(instructionId: Id, sinceMs: number): Promise<readonly EditorPresence[]>;
}

export interface PresenceStore extends PresenceReader {
  /** Begins or goes on: start and base version stay those of the first beat unless the last one lies before `sinceMs`. */
  beat(presence: Omit<EditorPresence, 'startedAtMs'>, sinceMs: number): Promise<void>;
  leave(instructionId: Id, userId: Id): Promise<void>;
}
