import type { Id } from '@benchbook/domain/ids';

/** An author with an instruction open in the editor. */
export interface EditorPresence {
  readonly instructionId: Id;
  readonly userId: Id;
  readonly startedAtMs: number;
  readonly heartbeatAtMs: number;
  /** Version the editor is based on; versions that an open editor needs are not pruned. */
  readonly baseVersion: number | null;
}

export interface PresenceReader {
  /** Whose last heartbeat came at or after `sinceMs`, longest at it first. */
  editors(instructionId: Id, sinceMs: number): Promise<readonly EditorPresence[]>;
}

export interface PresenceStore extends PresenceReader {
  /** Begins or goes on; `startedAtMs` stays from the first beat unless the last one lies before `sinceMs`. */
  beat(presence: Omit<EditorPresence, 'startedAtMs'>, sinceMs: number): Promise<void>;
  leave(instructionId: Id, userId: Id): Promise<void>;
}
